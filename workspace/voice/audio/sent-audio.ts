import type { AudioSource } from './audio-source.ts';

const MS_PER_SECOND = 1000;
/** How much is kept at most, in ms: a service that concludes nothing for so long has not heard anything. */
const MAX_KEPT_MS = 300_000;

/** Audio that was sent, and is kept until nobody needs it again. */
export class SentAudio {
  readonly #source: Pick<AudioSource, 'bytesPerSecond' | 'bytesPerSample' | 'isUncompressed'>;
  #kept: Uint8Array[] = [];
  /** In bytes from the beginning of the audio, as the position. */
  #keptFrom = 0;
  #end = 0;

  constructor(source: Pick<AudioSource, 'bytesPerSecond' | 'bytesPerSample' | 'isUncompressed'>) {
    this.#source = source;
  }

  /** Where the sent audio ends, in ms. */
  get position(): number {
    return (this.#end * MS_PER_SECOND) / this.#source.bytesPerSecond;
  }

  add(chunk: Uint8Array): void {
    this.#kept.push(chunk);
    this.#end += chunk.length;
    this.forget(this.#source.isUncompressed ? this.position - MAX_KEPT_MS : this.position);
  }

  /** Keeps nothing before this time, in ms; a chunk that is partly after it stays. */
  forget(ms: number): void {
    const until = this.#bytesAt(ms);
    let count = 0;
    for (const { length } of this.#kept) {
      if (this.#keptFrom + length > until) break;
      this.#keptFrom += length;
      count += 1;
    }
    if (count > 0) this.#kept = this.#kept.slice(count);
  }

  /** Removes what was sent after this time, in ms, and returns it, as far as it is kept. */
  takeFrom(ms: number): readonly Uint8Array[] {
    const from = Math.max(this.#bytesAt(ms), this.#keptFrom);
    let start = this.#keptFrom;
    const before: Uint8Array[] = [];
    const taken: Uint8Array[] = [];
    for (const chunk of this.#kept) {
      const cut = Math.min(Math.max(from - start, 0), chunk.length);
      if (cut > 0) before.push(chunk.subarray(0, cut));
      if (cut < chunk.length) taken.push(chunk.subarray(cut));
      start += chunk.length;
    }
    this.#kept = before;
    this.#end = Math.min(from, this.#end);
    return taken;
  }

  /** Samples stay whole. */
  #bytesAt(ms: number): number {
    const { bytesPerSecond, bytesPerSample } = this.#source;
    const samples = Math.floor((Math.max(ms, 0) * bytesPerSecond) / MS_PER_SECOND / bytesPerSample);
    return samples * bytesPerSample;
  }
}
