import { requireOneChannel } from './audio-error.ts';
import type { AudioPiece } from './audio-piece.ts';
import { type AudioFrame, framePieces } from './frames/frame-pieces.ts';
import { joined, type UnreadBytes } from './frames/unread-bytes.ts';

/** A frame has at most so many bytes: 320 kbit/s at 32,000 samples a second. */
const MAX_MP3_FRAME_BYTES = 1441;
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

/** What the first bytes of a frame say (ISO/IEC 11172-3, 2.4.1.3; 13818-3). */
interface Mp3Header {
  /** 1 and 2 as in the standard; 3 stands for MPEG 2.5. */
  readonly version: 1 | 2 | 3;
  readonly samplesPerSecond: number;
  readonly channels: 1 | 2;
  /** The bytes of the whole frame. */
  readonly length: number;
  /** Where the description of its sound begins. */
  readonly sideAt: number;
  /** The bytes of that description. */
  readonly sideBytes: number;
}

const HEADER_BYTES = 4;
const CHECKSUM_BYTES = 2;
const LAYER_3 = 1;
const MONO = 3;
const VERSIONS = [3, undefined, 2, 1] as const;
/** Kilobits a second by the number in the header: 0 means a rate that it does not name. */
const BIT_RATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLE_RATES = {
  1: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  3: [11_025, 12_000, 8000],
} as const;
/** Bytes of the description, for one channel and for two. */
const SIDE_BYTES = { 1: [17, 32], 2: [9, 17] } as const;

/** The frame of layer III that begins at this offset; undefined if no such frame does. */
function readMp3Header(bytes: Uint8Array, at = 0): Mp3Header | undefined {
  const [first, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + HEADER_BYTES);
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || bytes.length < at + HEADER_BYTES) return undefined;
  const version = VERSIONS[(second >> 3) & 3];
  if (version === undefined || ((second >> 1) & 3) !== LAYER_3) return undefined;
  const kind = version === 1 ? 1 : 2;
  const bitRate = BIT_RATES[kind][third >> 4];
  const samplesPerSecond = SAMPLE_RATES[version][(third >> 2) & 3];
  if (!bitRate || samplesPerSecond === undefined) return undefined;
  const channels = fourth >> 6 === MONO ? 1 : 2;
  const slots = Math.floor(((kind === 1 ? 144_000 : 72_000) * bitRate) / samplesPerSecond);
  return {
    version,
    samplesPerSecond,
    channels,
    length: slots + ((third >> 1) & 1),
    sideAt: HEADER_BYTES + ((second & 1) === 0 ? CHECKSUM_BYTES : 0),
    sideBytes: SIDE_BYTES[kind][channels - 1] ?? 0,
  };
}

/** How long a frame is heard, in ms. */
function mp3Duration({ version, samplesPerSecond }: Mp3Header): number {
  return ((version === 1 ? 1152 : 576) * 1000) / samplesPerSecond;
}

/** How many bytes of its sound are in the frames before it: the bit reservoir. */
function mp3Borrowed(frame: Uint8Array, { version, sideAt }: Mp3Header): number {
  const [first = 0, second = 0] = frame.subarray(sideAt, sideAt + 2);
  return version === 1 ? (first << 1) | (second >> 7) : first;
}

/** How many bytes of sound it contains, its own and those of the frames after it. */
function mp3SoundBytes({ length, sideAt, sideBytes }: Mp3Header): number {
  return Math.max(0, length - sideAt - sideBytes);
}

/** Whether it contains a table about the file, and no sound. */
function isMp3Table(frame: Uint8Array, { sideAt, sideBytes }: Mp3Header): boolean {
  const nameAt = (at: number) => new TextDecoder('latin1').decode(frame.subarray(at, at + 4));
  return ['Xing', 'Info'].includes(nameAt(sideAt + sideBytes)) || nameAt(HEADER_BYTES + 32) === 'VBRI';
}
