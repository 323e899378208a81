import type { AudioPiece } from './audio-piece.ts';

/** How much is kept at most, in ms: a service that concludes nothing for so long has not heard anything. */
const MAX_KEPT_MS = 300_000;

interface SentPiece {
  readonly piece: AudioPiece;
  /** In ms from the beginning of the audio. */
  readonly start: number;
}

/** Audio that was sent, and is kept until nobody needs it again. */
export class SentAudio {
  #kept: SentPiece[] = [];
  #end = 0;

  /** Where the sent audio ends, in ms. */
  get end(): number {
    return this.#end;
  }

  add(piece: AudioPiece): void {
    if (piece.after === undefined && piece.ms > 0) this.#kept = [];
    else this.#kept.push({ piece, start: this.#end });
    this.#end += piece.ms;
    this.forget(this.#end - MAX_KEPT_MS);
  }

  /** Keeps nothing before this time, in ms; a piece that is partly after it stays. */
  forget(ms: number): void {
    const first = this.#kept.findIndex((sent) => endOf(sent) > ms);
    if (first !== 0) this.#kept = first === -1 ? [] : this.#kept.slice(first);
  }

  /** Removes what was sent after this time, in ms, and returns it, as far as it is kept, with the headers that it needs. */
  takeFrom(ms: number): readonly AudioPiece[] {
    const first = this.#kept.findIndex((sent) => sent.piece.ms > 0 && endOf(sent) > ms);
    if (first === -1) return [];
    const [{ piece, start } = { piece: undefined, start: 0 }, ...later] = this.#kept.slice(first);
    if (piece === undefined) return [];
    const end = piece.after?.(Math.max(0, ms - start)) ?? { data: piece.data, start: 0 };
    this.#kept = this.#kept.slice(0, first);
    this.#end = start + end.start;
    const taken = { ...piece, data: end.data, ms: piece.ms - end.start };
    const header = piece.header === undefined ? [] : [{ data: piece.header, ms: 0 }];
    return [...header, { ...taken, ...cutAfter(piece, end.start) }, ...later.map((sent) => sent.piece)];
  }
}

function endOf({ piece, start }: SentPiece): number {
  return start + piece.ms;
}

/** The end of a piece is cut like the piece. */
function cutAfter({ after }: AudioPiece, offset: number): Pick<AudioPiece, 'after'> {
  if (after === undefined) return {};
  return {
    after: (ms) => {
      const { data, start } = after(ms + offset);
      return { data, start: start - offset };
    },
  };
}
