import { crc8 } from './checksums.ts';

/** What the first bytes of a frame say (RFC 9639, 9.1). */
export interface FlacHeader {
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
export const MAX_FLAC_HEADER_BYTES = 16;

const NUMBER_AT = 4;
/** Samples of a frame by the number in the header; the others are computed, or follow the header. */
const COMMON_SAMPLES = [0, 192, 576, 1152, 2304, 4608];
const SAMPLES_8 = 6;
const SAMPLES_16 = 7;
/** Bytes of the sample rate after the header, by the number in it. */
const RATE_BYTES: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2];

/** The header of the frame that begins at this offset, if its checksum is right. */
export function readFlacHeader(bytes: Uint8Array, at = 0): FlacHeader | undefined {
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
