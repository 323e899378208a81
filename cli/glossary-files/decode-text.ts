import { isUtf8, transcode } from 'node:buffer';
import { endianness } from 'node:os';
import { type EncodingFault, findEncodingFault, unitsOf } from '#base';

/** A file's text with what is wrong with its bytes. */
interface DecodedText {
  /** UTF-16 units. A byte order mark is kept; bytes that are not UTF-8 have become U+FFFD. */
  readonly text: Uint16Array;
  readonly encodingFault: EncodingFault | undefined;
}

/** Decodes bytes as UTF-8; never throws. Searches for faults only in bytes that are known to have one. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (isUtf8(bytes) && endianness() === 'LE') return { text: transcoded(bytes), encodingFault: undefined };
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return { text: unitsOf(decoder.decode(bytes)), encodingFault: findEncodingFault(bytes) };
}

/** Converts UTF-8 directly to units: from a string, they would have to be copied one by one. */
function transcoded(bytes: Uint8Array): Uint16Array {
  const { buffer, byteOffset, byteLength } = transcode(bytes, 'utf8', 'utf16le');
  return new Uint16Array(buffer, byteOffset, byteLength / Uint16Array.BYTES_PER_ELEMENT);
}
