/** What the first bytes of a frame say (ISO/IEC 11172-3, 2.4.1.3; 13818-3). */
export interface Mp3Header {
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

/** A frame has at most so many bytes: 320 kbit/s at 32,000 samples a second. */
export const MAX_MP3_FRAME_BYTES = 1441;

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
export function readMp3Header(bytes: Uint8Array, at = 0): Mp3Header | undefined {
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
export function mp3Duration({ version, samplesPerSecond }: Mp3Header): number {
  return ((version === 1 ? 1152 : 576) * 1000) / samplesPerSecond;
}

/** How many bytes of its sound are in the frames before it: the bit reservoir. */
export function mp3Borrowed(frame: Uint8Array, { version, sideAt }: Mp3Header): number {
  const [first = 0, second = 0] = frame.subarray(sideAt, sideAt + 2);
  return version === 1 ? (first << 1) | (second >> 7) : first;
}

/** How many bytes of sound it contains, its own and those of the frames after it. */
export function mp3SoundBytes({ length, sideAt, sideBytes }: Mp3Header): number {
  return Math.max(0, length - sideAt - sideBytes);
}

/** Whether it contains a table about the file, and no sound. */
export function isMp3Table(frame: Uint8Array, { sideAt, sideBytes }: Mp3Header): boolean {
  const nameAt = (at: number) => new TextDecoder('latin1').decode(frame.subarray(at, at + 4));
  return ['Xing', 'Info'].includes(nameAt(sideAt + sideBytes)) || nameAt(HEADER_BYTES + 32) === 'VBRI';
}
