import { requireOneChannel } from '../audio-error.ts';
import type { AudioPiece } from '../audio-piece.ts';
import { type AudioFrame, framePieces } from '../frames/frame-pieces.ts';
import { joined, type UnreadBytes, viewOf } from '../frames/unread-bytes.ts';
import { crc8, crc16 } from './checksums.ts';

const MARK_BYTES = 4;
const BLOCK_HEADER_BYTES = 4;
const LAST_BLOCK = 0x80;
const STREAM_INFO_BYTES = 34;
const RATE_AT = 10;
const MS_PER_SECOND = 1000;
/** More bytes than a frame of one channel can have: 65,535 samples of 32 bits. */
const MAX_FRAME_BYTES = 300_000;

/** Frames that damage takes away at once, at most. */
const MAX_LOST_FRAMES = 16;

/** What STREAMINFO says (RFC 9639, 8.2). */
interface FlacFormat {
  readonly samplesPerSecond: number;
  readonly channels: number;
}

/** Rate and channels, from the 34 bytes of STREAMINFO; undefined if they cannot be right. */
export function readStreamInfo(info: Uint8Array): FlacFormat | undefined {
  if (info.length < STREAM_INFO_BYTES) return undefined;
  const word = viewOf(info).getUint32(RATE_AT);
  const samplesPerSecond = word >>> 12;
  return samplesPerSecond === 0 ? undefined : { samplesPerSecond, channels: ((word >> 9) & 7) + 1 };
}

/**
 * FLAC as its description and pieces of whole frames. Pictures and comments are left out: they have no sound.
 * @throws AudioError for several channels.
 */
export async function* flacPieces(unread: UnreadBytes): AsyncGenerator<AudioPiece> {
  const start = await unread.atLeast(MARK_BYTES + BLOCK_HEADER_BYTES + STREAM_INFO_BYTES);
  const info = start.slice(
    MARK_BYTES + BLOCK_HEADER_BYTES,
    MARK_BYTES + BLOCK_HEADER_BYTES + STREAM_INFO_BYTES,
  );
  const format = readStreamInfo(info);
  if (format === undefined) return;
  requireOneChannel(format.channels);
  const description = Uint8Array.of(LAST_BLOCK, 0, 0, STREAM_INFO_BYTES);
  const header = joined([start.slice(0, MARK_BYTES), description, info]);
  unread.drop(MARK_BYTES);
  await skipBlocks(unread);
  const pack = (frames: readonly AudioFrame[]) => joined(frames.map(({ data }) => data));
  yield* framePieces(flacFrames(unread, format), { header, pack });
}

/** Each block says how long it is, and whether it is the last one (RFC 9639, 8.1). */
async function skipBlocks(unread: UnreadBytes): Promise<void> {
  for (let isLast = false; !isLast; ) {
    const [kind, high = 0, middle = 0, low = 0] = await unread.atLeast(BLOCK_HEADER_BYTES);
    if (kind === undefined) return;
    isLast = (kind & LAST_BLOCK) !== 0;
    await unread.skip(BLOCK_HEADER_BYTES + high * 65_536 + middle * 256 + low);
  }
}

async function* flacFrames(
  unread: UnreadBytes,
  { samplesPerSecond }: FlacFormat,
): AsyncGenerator<AudioFrame> {
  for (;;) {
    const header = await nextHeader(unread);
    if (header === undefined) return;
    const length = await frameLength(unread, header);
    const data = unread.bytes.subarray(0, length);
    unread.drop(length);
    yield { data, ms: (header.samples * MS_PER_SECOND) / samplesPerSecond, needs: 0 };
  }
}

/** Leaves out what comes before the next frame. Undefined at the end. */
async function nextHeader(unread: UnreadBytes): Promise<FlacHeader | undefined> {
  for (;;) {
    const bytes = await unread.atLeast(MAX_FLAC_HEADER_BYTES);
    for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
      const header = readFlacHeader(bytes, at);
      if (header === undefined) continue;
      unread.drop(at);
      return header;
    }
    if (bytes.length < MAX_FLAC_HEADER_BYTES) return undefined;
    unread.drop(bytes.length - MAX_FLAC_HEADER_BYTES + 1);
  }
}

/** Where the frame ends: another one begins, and the checksum of this one is right or the number of that one is one of the next. */
async function frameLength(unread: UnreadBytes, header: FlacHeader): Promise<number> {
  let sum = 0;
  for (let at = 0; at < MAX_FRAME_BYTES; at += 1) {
    if (at + MAX_FLAC_HEADER_BYTES > unread.bytes.length) await unread.atLeast(at + MAX_FLAC_HEADER_BYTES);
    const byte = unread.bytes[at];
    if (byte === undefined) return at;
    if (byte === 0xff && at >= header.length) {
      const next = readFlacHeader(unread.bytes, at);
      if (next !== undefined && (sum === 0 || isSoonAfter(header, next))) return at;
    }
    sum = crc16(sum, byte);
  }
  return MAX_FRAME_BYTES;
}

/** Damage can take a few frames away. */
function isSoonAfter({ number, next }: FlacHeader, other: FlacHeader): boolean {
  return other.number > number && other.number <= number + MAX_LOST_FRAMES * (next - number);
}

/** What the first bytes of a frame say (RFC 9639, 9.1). */
interface FlacHeader {
  /** How many samples of each channel it has. */
  readonly samples: number;
  /** The number of the frame, or of its first sample if frames have different lengths. */
  readonly number: number;
  /** The number of the frame after it. */
  readonly next: number;
  /** Its own length, in bytes. */
  readonly length: number;
}

/** A header has at most so many bytes. */
const MAX_FLAC_HEADER_BYTES = 16;

const NUMBER_AT = 4;
/** Samples of a frame by the number in the header; the others are computed, or follow the header. */
const COMMON_SAMPLES = [0, 192, 576, 1152, 2304, 4608];
const SAMPLES_8 = 6;
const SAMPLES_16 = 7;
/** Bytes of the sample rate after the header, by the number in it. */
const RATE_BYTES: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2];

/** The header of the frame that begins at this offset, if its checksum is right. */
function readFlacHeader(bytes: Uint8Array, at = 0): FlacHeader | undefined {
  const [first, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + NUMBER_AT);
  if (first !== 0xff || (second & 0xfe) !== 0xf8 || (fourth & 1) !== 0) return undefined;
  const samplesCode = third >> 4;
  const rateBytes = RATE_BYTES[third & 0xf];
  const number = readNumber(bytes, at + NUMBER_AT);
  if (samplesCode === 0 || rateBytes === undefined || number === undefined) return undefined;
  const samplesAt = at + NUMBER_AT + number.length;
  const sampleBytes = samplesCode === SAMPLES_8 ? 1 : samplesCode === SAMPLES_16 ? 2 : 0;
  const checksumAt = samplesAt + sampleBytes + rateBytes;
  if (crc8(bytes, at, checksumAt) !== bytes[checksumAt]) return undefined;
  const [high = 0, low = 0] = bytes.subarray(samplesAt, samplesAt + 2);
  const written = sampleBytes === 1 ? high + 1 : high * 256 + low + 1;
  const common = COMMON_SAMPLES[samplesCode] ?? 256 << (samplesCode - 8);
  const samples = sampleBytes > 0 ? written : common;
  const isVariable = (second & 1) === 1;
  const { value } = number;
  return { samples, number: value, next: value + (isVariable ? samples : 1), length: checksumAt + 1 - at };
}

/** A number in the form of UTF-8, of up to seven bytes (RFC 9639, 9.1.5). */
function readNumber(bytes: Uint8Array, at: number) {
  const first = bytes[at] ?? 0xff;
  const ones = Math.clz32(~(first << 24));
  if (ones === 1 || ones > 7) return undefined;
  const length = Math.max(1, ones);
  let value = ones === 0 ? first : first & (0x7f >> ones);
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0;
    if ((byte & 0xc0) !== 0x80) return undefined;
    value = value * 64 + (byte & 0x3f);
  }
  return { value, length };
}
