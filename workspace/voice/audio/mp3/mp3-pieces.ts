import { requireOneChannel } from '../audio-error.ts';
import type { AudioPiece } from '../audio-piece.ts';
import { type AudioFrame, framePieces } from '../frames/frame-pieces.ts';
import { joined, type UnreadBytes } from '../frames/unread-bytes.ts';
import {
  isMp3Table,
  MAX_MP3_FRAME_BYTES,
  type Mp3Header,
  mp3Borrowed,
  mp3Duration,
  mp3SoundBytes,
  readMp3Header,
} from './mp3-frame.ts';

/** Enough bytes for two frames, wherever the first one begins. */
const WINDOW_BYTES = 8 * MAX_MP3_FRAME_BYTES;
/** Even without the reservoir, the end of a frame is heard together with the beginning of the next. */
const MIN_NEEDS = 1;

/**
 * MP3 as pieces of whole frames. Tags and other bytes between the frames are left out: they have no sound.
 * @throws AudioError for two channels.
 */
export async function* mp3Pieces(unread: UnreadBytes): AsyncGenerator<AudioPiece> {
  const pack = (frames: readonly AudioFrame[]) => joined(frames.map(({ data }) => data));
  yield* framePieces(mp3Frames(unread), { header: new Uint8Array(), pack });
}

async function* mp3Frames(unread: UnreadBytes): AsyncGenerator<AudioFrame> {
  const reservoir = new Reservoir();
  let last: Mp3Header | undefined;
  let isInStep = false;
  for (;;) {
    const wanted: number = isInStep ? MAX_MP3_FRAME_BYTES : WINDOW_BYTES;
    const bytes = await unread.atLeast(wanted);
    const isEnd: boolean = bytes.length < wanted;
    const at: number | undefined =
      isInStep && isLike(readMp3Header(bytes), last) ? 0 : findMp3Frame(bytes, { isEnd, like: last });
    const header: Mp3Header | undefined = at === undefined ? undefined : readMp3Header(bytes, at);
    isInStep = header !== undefined;
    if (at === undefined || header === undefined) {
      if (isEnd) return;
      unread.drop(Math.max(0, bytes.length - 2 * MAX_MP3_FRAME_BYTES));
      continue;
    }
    requireOneChannel(header.channels);
    last = header;
    const data = bytes.subarray(at, at + header.length);
    unread.drop(at + data.length);
    if (isMp3Table(data, header)) continue;
    yield { data, ms: mp3Duration(header), needs: reservoir.add(data, header) };
  }
}

/** Where the first frame begins that another one, or the end, follows; undefined without such a frame. */
export function findMp3Frame(
  bytes: Uint8Array,
  { isEnd, like }: { readonly isEnd: boolean; readonly like?: Mp3Header | undefined },
): number | undefined {
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const header = readMp3Header(bytes, at);
    if (header === undefined || !isLike(header, like)) continue;
    const next = at + header.length;
    if (isLike(readMp3Header(bytes, next), header) || (isEnd && next === bytes.length)) return at;
  }
  return undefined;
}

/** Version and sample rate stay the same in a stream. */
function isLike(header: Mp3Header | undefined, other: Mp3Header | undefined): boolean {
  if (header === undefined || other === undefined) return header !== undefined;
  return header.version === other.version && header.samplesPerSecond === other.samplesPerSecond;
}

/** A frame may have put a part of its sound into the frames before it. */
class Reservoir {
  /** The bytes of sound of the last frames, the latest first. */
  #bytes: number[] = [];

  /** Takes the next frame; returns how many frames before it a decoder needs. */
  add(frame: Uint8Array, header: Mp3Header): number {
    let borrowed = mp3Borrowed(frame, header);
    let needs = 0;
    for (const bytes of this.#bytes) {
      if (borrowed <= 0) break;
      borrowed -= bytes;
      needs += 1;
    }
    this.#bytes = [mp3SoundBytes(header), ...this.#bytes].slice(0, 12);
    return Math.max(MIN_NEEDS, needs);
  }
}
