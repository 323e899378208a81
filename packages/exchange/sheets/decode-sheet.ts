import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { decodeWhole } from '#base';

/** The text of a spreadsheet, and its encoding. */
export interface DecodedSheet {
  /** Without a byte order mark. */
  readonly text: string;
  readonly encoding: string;
  /** Whether the bytes do not show the encoding, so that the user has to check the result. */
  readonly isGuess: boolean;
}

/** Why bytes were not decoded: the encoding is unknown, or the bytes are not in it. */
type DecodingFault = 'unknown-encoding' | 'other-encoding';

/** How many bytes are checked for UTF-16 without a mark. */
const SAMPLE_BYTES = 4_096;

/**
 * Decodes a spreadsheet: in the encoding that the user names, else by its byte order mark, else UTF-16 when every
 * other byte is zero, else UTF-8, and Windows-1252 otherwise.
 */
export function decodeSheet(bytes: Uint8Array, wanted: string | undefined): DecodedSheet | DecodingFault {
  const { encoding, isGuess } = wanted === undefined ? detect(bytes) : { encoding: wanted, isGuess: false };
  const decoder = decoderFor(encoding);
  if (decoder === undefined) return 'unknown-encoding';
  try {
    return { text: decodeWhole(decoder, bytes), encoding: decoder.encoding, isGuess };
  } catch {
    return 'other-encoding';
  }
}

/** Undefined for a name that is not an encoding, which the caller reports. */
function decoderFor(encoding: string): TextDecoder | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    return undefined;
  }
}

function detect(bytes: Uint8Array): { readonly encoding: string; readonly isGuess: boolean } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', isGuess: false };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', isGuess: false };
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (zerosAt(sample, 1) > sample.length / 4) return { encoding: 'utf-16le', isGuess: false };
  if (zerosAt(sample, 0) > sample.length / 4) return { encoding: 'utf-16be', isGuess: false };
  return isUtf8(bytes) ? { encoding: 'utf-8', isGuess: false } : { encoding: 'windows-1252', isGuess: true };
}

/** Zero bytes at even or at odd positions. */
function zerosAt(bytes: Uint8Array, remainder: 0 | 1): number {
  return bytes.filter((byte, index) => byte === 0 && index % 2 === remainder).length;
}
