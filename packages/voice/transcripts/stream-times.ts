import type { ServerMessage, TranscriptSegment } from '#service';
import { type TranscriptUpdate, updateOf } from './transcripts.ts';

/** Milliseconds by which times may differ that mean the same. */
const TOLERANCE_MS = 50;
/** The key of the source among the languages: it has no name before the service has said it. */
const SOURCE = '';

/**
 * Puts the times of a session, which may have had several connections, on the time of the audio, and leaves out what came before. After a
 * reconnection, a service may continue its times or begin at zero again (service-facts 11 leave it open): the first new segment shows which.
 */
export class StreamTimes {
  /** Where the audio of the session begins. */
  readonly #start: number;
  /** What is added to the times of the service. */
  #offset: number;
  /** Where the audio of this connection began, in ms of the audio. */
  #connectedAt: number;
  #isClockKnown = true;
  /** The end of what is final, in ms of the audio, by language. */
  readonly #concluded = new Map<string, number>();

  /** @param startMs where the audio of the session begins: later than 0 if it continues one */
  constructor(startMs: number) {
    this.#start = startMs;
    this.#offset = startMs;
    this.#connectedAt = startMs;
  }

  /** Until where every language is final, in ms of the audio. The audio after it has to be sent again. */
  get concludedMs(): number {
    return this.#concluded.size === 0 ? this.#start : Math.min(...this.#concluded.values());
  }

  /** A new connection begins with the audio at this time. */
  reconnected(startMs: number): void {
    this.#connectedAt = startMs;
    this.#isClockKnown = false;
  }

  /**
   * A message with times of the audio, without the segments that are final already.
   * @param sentMs where the audio is that was sent last, in ms
   */
  place(message: ServerMessage, sentMs: number): ServerMessage {
    const update = updateOf(message);
    if (update === undefined) return message;
    const key = update.isSource ? SOURCE : update.language;
    for (const segment of [...update.concluded, ...update.tentative]) this.#findClock(segment, sentMs);
    const last = this.#concluded.get(key) ?? this.#start;
    const isNew = ({ end_time }: TranscriptSegment) =>
      end_time === undefined || last === this.#start || end_time > last + TOLERANCE_MS;
    const concluded = update.concluded.map((segment) => this.#placed(segment)).filter(isNew);
    const tentative = update.tentative.map((segment) => this.#placed(segment)).filter(isNew);
    this.#concluded.set(key, Math.max(last, ...concluded.map(({ end_time = last }) => end_time)));
    return withSegments(message, { ...update, concluded, tentative });
  }

  /** A clock that begins again names times that this connection can already have, before those that would follow. */
  #findClock({ start_time, end_time = start_time }: TranscriptSegment, sentMs: number): void {
    if (this.#isClockKnown || start_time === undefined || end_time === undefined) return;
    const isLater = start_time + this.#offset >= this.#connectedAt - TOLERANCE_MS;
    const isOfThisConnection = end_time <= sentMs - this.#connectedAt + TOLERANCE_MS;
    if (!isLater && isOfThisConnection) this.#offset = this.#connectedAt;
    this.#isClockKnown = isLater || isOfThisConnection;
  }

  #placed(segment: TranscriptSegment): TranscriptSegment {
    const { start_time, end_time } = segment;
    return {
      ...segment,
      ...(start_time === undefined ? {} : { start_time: start_time + this.#offset }),
      ...(end_time === undefined ? {} : { end_time: end_time + this.#offset }),
    };
  }
}

function withSegments(message: ServerMessage, { concluded, tentative }: TranscriptUpdate): ServerMessage {
  const segments = { concluded: [...concluded], tentative: [...tentative] };
  if (message.type === 'source_transcript_update') {
    return { type: message.type, content: { ...message.content, ...segments } };
  }
  if (message.type === 'target_transcript_update') {
    return { type: message.type, content: { ...message.content, ...segments } };
  }
  return message;
}
