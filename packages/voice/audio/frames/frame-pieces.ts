import type { AudioEnd, AudioPiece } from '../audio-piece.ts';

/** The smallest part of compressed audio that has a time. */
export interface AudioFrame {
  readonly data: Uint8Array;
  /** How long it is heard. */
  readonly ms: number;
  /** How many frames before it a decoder needs to understand it. */
  readonly needs: number;
}

/** How frames become bytes. */
interface FramePacking<Frame> {
  /** What describes the audio, sent before it on each connection; empty if its frames describe themselves. */
  readonly header: Uint8Array;
  readonly pack: (frames: readonly Frame[]) => Uint8Array;
}

/** Milliseconds of one piece, or a little more. */
const PIECE_MS = 100;
/** The frames that are kept because a later one may need them. */
const MAX_NEEDS = 12;

/** Frames as the header and pieces of about 100 ms, each of which can begin at any of its frames. */
export async function* framePieces<Frame extends AudioFrame>(
  frames: AsyncIterable<Frame>,
  packing: FramePacking<Frame>,
): AsyncGenerator<AudioPiece> {
  const { header } = packing;
  if (header.length > 0) yield { data: header, ms: 0 };
  let before: readonly Frame[] = [];
  let group: Frame[] = [];
  for await (const frame of frames) {
    group.push(frame);
    if (lengthOf(group) < PIECE_MS) continue;
    yield pieceOf(group, before, packing);
    before = [...before, ...group].slice(-MAX_NEEDS);
    group = [];
  }
  if (group.length > 0) yield pieceOf(group, before, packing);
}

function pieceOf<Frame extends AudioFrame>(
  group: readonly Frame[],
  before: readonly Frame[],
  { header, pack }: FramePacking<Frame>,
): AudioPiece {
  const after = (ms: number): AudioEnd => {
    const all = [...before, ...group];
    const starts = startsOf(all, -lengthOf(before));
    const wanted = Math.max(
      before.length,
      starts.findLastIndex((start) => start <= ms),
    );
    const first = Math.max(0, wanted - (all[wanted]?.needs ?? 0));
    return { data: pack(all.slice(first)), start: starts[first] ?? 0 };
  };
  return { data: pack(group), ms: lengthOf(group), ...(header.length > 0 ? { header } : {}), after };
}

function lengthOf(frames: readonly AudioFrame[]): number {
  return frames.reduce((sum, { ms }) => sum + ms, 0);
}

function startsOf(frames: readonly AudioFrame[], from: number): readonly number[] {
  let at = from;
  return frames.map(({ ms }) => {
    const start = at;
    at += ms;
    return start;
  });
}
