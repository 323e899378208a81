import { MAX_VOICE_CHUNK_BYTES } from '../../../core/requests/limits.ts';
import type { Clock } from '../../../service/clock.ts';
import type { AudioSource } from './audio-source.ts';
import { SentAudio } from './sent-audio.ts';

/** Milliseconds of one chunk; the service advises 50 to 250 (service-facts 11). */
const CHUNK_MS = 100;
const MS_PER_SECOND = 1000;

/** Audio in chunks, each returned when it is due: as fast as it is spoken, and never more than twice as fast. */
export class PacedAudio {
  readonly contentType: string;
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #bytesPerSecond: number;
  readonly #clock: Clock;
  readonly #sent: SentAudio;
  /** The chunk that is being read, or is not due yet; it is kept when the connection is lost in the meantime. */
  #next: Promise<Uint8Array | undefined> | undefined;
  /** What comes before anything else is read, because it is sent again. */
  #queue: Promise<Uint8Array | undefined>[] = [];
  /** When the next chunk is spoken, in ms since the epoch; undefined before the first one. */
  #spoken: number | undefined;
  /** When the next chunk may be sent at the earliest. */
  #earliest = 0;

  constructor(source: AudioSource, clock: Clock) {
    const { bytes, bytesPerSecond, bytesPerSample } = source;
    const samples = Math.floor((bytesPerSecond * CHUNK_MS) / MS_PER_SECOND / bytesPerSample);
    const size = Math.min(Math.max(samples, 1) * bytesPerSample, MAX_VOICE_CHUNK_BYTES);
    this.contentType = source.contentType;
    this.#chunks = chunksOf(bytes, size);
    this.#bytesPerSecond = bytesPerSecond;
    this.#clock = clock;
    this.#sent = new SentAudio(source);
  }

  /** How much of the audio was returned, in ms from its beginning. */
  get position(): number {
    return this.#sent.position;
  }

  /**
   * The next chunk, when it is due; undefined at the end of the audio, and as soon as the signal is aborted.
   * @throws what reading the audio throws.
   */
  async next(signal: AbortSignal): Promise<Uint8Array | undefined> {
    this.#next ??= this.#queue.shift() ?? this.#read();
    const chunk = await orAborted(this.#next, signal);
    if (chunk === undefined) return undefined;
    try {
      const wait = Math.max(this.#spoken ?? 0, this.#earliest) - this.#clock.now();
      if (wait > 0) await this.#clock.sleep(wait, signal);
    } catch {
      // Only a cancelled wait throws.
      return undefined;
    }
    if (signal.aborted) return undefined;
    this.#next = undefined;
    this.#passed((chunk.length * MS_PER_SECOND) / this.#bytesPerSecond);
    this.#sent.add(chunk);
    return chunk;
  }

  /** The audio until this time, in ms, is not needed again. */
  forget(ms: number): void {
    this.#sent.forget(ms);
  }

  /**
   * Goes back, so that the audio after this time, in ms, is returned again.
   * @returns the position; later than the wanted one if the audio since then is not known any more.
   */
  rewind(ms: number): number {
    const again = this.#sent.takeFrom(ms).map((chunk) => Promise.resolve(chunk));
    this.#queue = [...again, ...(this.#next === undefined ? [] : [this.#next]), ...this.#queue];
    this.#next = undefined;
    this.rest();
    return this.position;
  }

  /** Nobody speaks at the moment: what comes next is not late. */
  rest(): void {
    this.#spoken = undefined;
  }

  /** A delay is caught up, but the pause after a chunk is at least half of its length (service-facts 11). */
  #passed(milliseconds: number): void {
    const now = this.#clock.now();
    this.#spoken = (this.#spoken ?? now) + milliseconds;
    this.#earliest = now + milliseconds / 2;
  }

  #read(): Promise<Uint8Array | undefined> {
    const read = this.#chunks.next().then(({ done, value }) => (done ? undefined : value));
    // When the caller stops, the last read may still fail, and nothing depends on it any more.
    read.catch(() => undefined);
    return read;
  }
}

/** Cuts audio into chunks of this size; the last one may be shorter. */
async function* chunksOf(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let rest = new Uint8Array();
  for await (const piece of pieces) {
    const bytes = new Uint8Array(rest.length + piece.length);
    bytes.set(rest);
    bytes.set(piece, rest.length);
    const whole = bytes.length - (bytes.length % size);
    for (let start = 0; start < whole; start += size) yield bytes.subarray(start, start + size);
    rest = bytes.subarray(whole);
  }
  if (rest.length > 0) yield rest;
}

/** The result of the promise; undefined when the signal is aborted first. */
function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const end = () => resolve(undefined);
    signal.addEventListener('abort', end, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
