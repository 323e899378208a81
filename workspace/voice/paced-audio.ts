import { MAX_VOICE_CHUNK_BYTES } from '../../core/requests/limits.ts';
import type { Clock } from '../../service/clock.ts';
import type { AudioSource } from './audio-source.ts';

/** Milliseconds of one chunk; the service advises 50 to 250 (service-facts 11). */
const CHUNK_MS = 100;
const MS_PER_SECOND = 1000;

/** Audio in chunks, each given out when its time has come: as fast as it is spoken, and never more than twice as fast. */
export class PacedAudio {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #bytesPerSecond: number;
  readonly #clock: Clock;
  /** The chunk that is read or waits for its time; it stays when a connection is lost meanwhile. */
  #next: Promise<Uint8Array | undefined> | undefined;
  /** When the next chunk is spoken, in ms since the epoch; undefined before the first one. */
  #spoken: number | undefined;
  /** When the next chunk may be sent at the earliest. */
  #earliest = 0;

  constructor({ bytes, bytesPerSecond, bytesPerSample }: AudioSource, clock: Clock) {
    const samples = Math.floor((bytesPerSecond * CHUNK_MS) / MS_PER_SECOND / bytesPerSample);
    const size = Math.min(Math.max(samples, 1) * bytesPerSample, MAX_VOICE_CHUNK_BYTES);
    this.#chunks = chunksOf(bytes, size);
    this.#bytesPerSecond = bytesPerSecond;
    this.#clock = clock;
  }

  /**
   * The next chunk, at its time; undefined at the end of the audio, and as soon as the signal is aborted.
   * @throws what reading the audio throws.
   */
  async next(signal: AbortSignal): Promise<Uint8Array | undefined> {
    this.#next ??= this.#read();
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
    return chunk;
  }

  /** A late chunk is made up for, but the pause after it is half of its length at least (service-facts 11). */
  #passed(milliseconds: number): void {
    const now = this.#clock.now();
    this.#spoken = (this.#spoken ?? now) + milliseconds;
    this.#earliest = now + milliseconds / 2;
  }

  #read(): Promise<Uint8Array | undefined> {
    const read = this.#chunks.next().then(({ done, value }) => (done ? undefined : value));
    // Whoever stops listening leaves the last read behind, whose failure then is nobody's.
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

/** What is promised; undefined when the signal is aborted before. */
function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const end = () => resolve(undefined);
    signal.addEventListener('abort', end, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
