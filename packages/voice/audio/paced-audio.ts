import { MAX_VOICE_CHUNK_BYTES } from '#requests';
import type { Clock } from '#service';
import { AudioError, NO_SOUND } from './audio-error.ts';
import type { AudioPiece } from './audio-piece.ts';
import { audioPieces } from './audio-pieces.ts';
import type { AudioSource } from './audio-source.ts';
import { SentAudio } from './sent-audio.ts';

/** Milliseconds of one chunk; the service advises 50 to 250 (service-facts 11). */
const CHUNK_MS = 100;
/** Milliseconds by which a piece may be longer because fractions are not exact. */
const ROUNDING_MS = 1e-6;

type Chunk = Pick<AudioPiece, 'data' | 'ms'>;

/** Audio in chunks, each returned when it is due: as fast as it is spoken, and never more than twice as fast. */
export class PacedAudio {
  readonly contentType: string;
  readonly #pieces: AsyncIterator<AudioPiece>;
  readonly #clock: Clock;
  readonly #sent = new SentAudio();
  /** The piece that is being read, or is not due yet; it is kept when the connection is lost in the meantime. */
  #next: Promise<AudioPiece | undefined> | undefined;
  /** What comes before anything else is read, because it is sent again. */
  #queue: Promise<AudioPiece | undefined>[] = [];
  /** What is left of the piece that is being sent. */
  #chunks: readonly Chunk[] = [];
  #position = 0;
  /** When the next chunk is spoken, in ms since the epoch; undefined before the first one. */
  #spoken: number | undefined;
  /** When the next chunk may be sent at the earliest. */
  #earliest = 0;

  constructor(source: AudioSource, clock: Clock) {
    this.contentType = source.contentType;
    this.#pieces = audioPieces(source);
    this.#clock = clock;
  }

  /**
   * Reads until the first sound, so that no session is opened for audio that has none.
   * @throws AudioError for audio that ends before; what reading the audio throws.
   */
  async begin(signal: AbortSignal): Promise<void> {
    for (let ms = 0; ms === 0 && !signal.aborted; ) {
      const read = this.#read();
      const piece = await orAborted(read, signal);
      if (piece === undefined && !signal.aborted) throw new AudioError(NO_SOUND);
      this.#queue.push(read);
      ms = piece?.ms ?? 0;
    }
  }

  /** How much of the audio was returned, in ms from its beginning. */
  get position(): number {
    return this.#position;
  }

  /**
   * The next chunk, when it is due; undefined at the end of the audio, and as soon as the signal is aborted.
   * @throws what reading the audio throws.
   */
  async next(signal: AbortSignal): Promise<Uint8Array | undefined> {
    const piece = this.#chunks.length > 0 ? undefined : await this.#nextPiece(signal);
    if (piece === undefined && this.#chunks.length === 0) return undefined;
    try {
      const wait = Math.max(this.#spoken ?? 0, this.#earliest) - this.#clock.now();
      if (wait > 0) await this.#clock.sleep(wait, signal);
    } catch {
      // Only a cancelled wait throws.
      return undefined;
    }
    if (signal.aborted) return undefined;
    if (piece !== undefined) this.#begin(piece);
    const [chunk, ...rest] = this.#chunks;
    this.#chunks = rest;
    this.#passed(chunk?.ms ?? 0);
    return chunk?.data;
  }

  /** The audio until this time, in ms, is not needed again. */
  forget(ms: number): void {
    this.#sent.forget(Math.min(ms, this.#position));
  }

  /**
   * Goes back, so that the audio after this time, in ms, is returned again.
   * @returns the position; later than the wanted one if the audio since then is not known any more.
   */
  rewind(ms: number): number {
    const again = this.#sent.takeFrom(Math.min(ms, this.#position)).map((piece) => Promise.resolve(piece));
    if (again.length > 0) {
      this.#chunks = [];
      this.#position = this.#sent.end;
    }
    this.#queue = [...again, ...(this.#next === undefined ? [] : [this.#next]), ...this.#queue];
    this.#next = undefined;
    this.rest();
    return this.#position;
  }

  /** Nobody speaks at the moment: what comes next is not late. */
  rest(): void {
    this.#spoken = undefined;
  }

  #nextPiece(signal: AbortSignal): Promise<AudioPiece | undefined> {
    this.#next ??= this.#queue.shift() ?? this.#read();
    return orAborted(this.#next, signal);
  }

  #begin(piece: AudioPiece): void {
    this.#next = undefined;
    this.#sent.add(piece);
    this.#chunks = chunksOf(piece);
  }

  /** A delay is caught up, but the pause after a chunk is at least half of its length (service-facts 11). */
  #passed(milliseconds: number): void {
    const now = this.#clock.now();
    this.#position += milliseconds;
    this.#spoken = (this.#spoken ?? now) + milliseconds;
    this.#earliest = now + milliseconds / 2;
  }

  #read(): Promise<AudioPiece | undefined> {
    const read = this.#pieces.next().then(({ done, value }) => (done === true ? undefined : value));
    // When the caller stops, the last read may still fail, and nothing depends on it any more.
    read.catch(() => undefined);
    return read;
  }
}

/** A piece in parts of at most 100 ms, which the service takes; the time of its bytes is shared out evenly. */
function chunksOf({ data, ms }: AudioPiece): readonly Chunk[] {
  const wanted = Math.min(Math.ceil(ms / CHUNK_MS - ROUNDING_MS), data.length);
  const count = Math.max(1, wanted, Math.ceil(data.length / MAX_VOICE_CHUNK_BYTES));
  const startOf = (index: number) => Math.floor((data.length * index) / count);
  return Array.from({ length: count }, (_, index) => ({
    data: data.subarray(startOf(index), startOf(index + 1)),
    ms: ms / count,
  }));
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
