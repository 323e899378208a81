import { type Message, message } from '#base';
import { SOURCE_MEDIA_TYPES } from '#requests/media-types';
import { channelProblem, NO_SOUND } from './audio-error.ts';
import { pcmMediaType } from './media-types.ts';

/** The range of the samples of a WAV file, and their format. */
interface WavAudio {
  readonly contentType: string;
  /** Offsets in bytes; the end is that of the file when the header leaves it open. */
  readonly start: number;
  readonly end: number;
}

/** The samples, or why the service cannot take them. */
type WavResult =
  | { readonly ok: true; readonly audio: WavAudio }
  | { readonly ok: false; readonly problem: Message };

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const FORMAT_BYTES = 16;
/** The offset at which the extensible format names the encoding. */
const SUBFORMAT_OFFSET = 24;

const EXTENSIBLE = 0xfffe;
/** The service's name for an encoding (specification 4.10), by the numbers that WAV has for encoding and bits. */
const ENCODINGS: ReadonlyMap<string, string> = new Map([
  ['1/16', 's16le'],
  ['6/8', 'alaw'],
  ['7/8', 'ulaw'],
]);

interface WavFormat {
  readonly code: number;
  readonly channels: number;
  readonly samplesPerSecond: number;
  readonly bitsPerSample: number;
}

const NOT_WAV = message('The file is not WAV audio.');

/**
 * Reads the header of a WAV file.
 * @param bytes The beginning of the file, with everything before its samples.
 * @param fileBytes how long the whole file is
 */
export function readWav(bytes: Uint8Array, fileBytes: number): WavResult {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (nameAt(view, 0) !== 'RIFF' || nameAt(view, 8) !== 'WAVE') return failed(NOT_WAV);
  let format: WavFormat | undefined;
  for (let offset = HEADER_BYTES; offset + CHUNK_HEADER_BYTES <= bytes.length; ) {
    const length = view.getUint32(offset + 4, true);
    const start = offset + CHUNK_HEADER_BYTES;
    const name = nameAt(view, offset);
    if (name === 'fmt ') format = readFormat(view, start, length);
    if (name === 'data') return samplesOf(format, start, length, fileBytes);
    // Chunks begin at even offsets.
    offset = start + length + (length % 2);
  }
  return failed(NOT_WAV);
}

function samplesOf(format: WavFormat | undefined, start: number, length: number, fileBytes: number) {
  if (format === undefined) return failed(NOT_WAV);
  const { code, channels, bitsPerSample, samplesPerSecond } = format;
  const encoding = ENCODINGS.get(`${code}/${bitsPerSample}`);
  if (channels !== 1) return failed(channelProblem(channels));
  if (encoding === undefined) {
    return failed(
      message(
        'The samples have {0} bits in format {1}. The service accepts 16 bits, A-law or µ-law.',
        bitsPerSample,
        code,
      ),
    );
  }
  const contentType = pcmMediaType(encoding, samplesPerSecond);
  if (!SOURCE_MEDIA_TYPES.includes(contentType)) {
    return failed(
      message('The samples are {0} at {1} Hz, which the service does not take.', encoding, samplesPerSecond),
    );
  }
  // A recorder that was cut short, or wrote into a pipe, leaves no length or too large a one.
  const end = length === 0 ? fileBytes : Math.min(start + length, fileBytes);
  if (end - start < bitsPerSample / 8) return failed(NO_SOUND);
  return { ok: true, audio: { contentType, start, end } } as const;
}

function readFormat(view: DataView, start: number, length: number): WavFormat | undefined {
  if (length < FORMAT_BYTES || start + length > view.byteLength) return undefined;
  const code = view.getUint16(start, true);
  const isExtensible = code === EXTENSIBLE && length >= SUBFORMAT_OFFSET + 2;
  return {
    code: isExtensible ? view.getUint16(start + SUBFORMAT_OFFSET, true) : code,
    channels: view.getUint16(start + 2, true),
    samplesPerSecond: view.getUint32(start + 4, true),
    bitsPerSample: view.getUint16(start + 14, true),
  };
}

function nameAt(view: DataView, offset: number): string {
  if (offset + 4 > view.byteLength) return '';
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));
}

function failed(problem: Message): WavResult {
  return { ok: false, problem };
}
