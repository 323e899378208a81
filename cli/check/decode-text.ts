import { isAscii, isUtf8 } from 'node:buffer';
import { decodeValidUtf8 } from '../../core/text/decode-utf8.ts';
import { type EncodingFault, findEncodingFault } from '../../core/text/encoding.ts';
import { unitsOf } from '../../core/text/units.ts';

/** A file's text with what is wrong with its bytes. */
export interface DecodedText {
  /** UTF-16 units. A byte order mark is kept; bytes that are not UTF-8 have become U+FFFD. */
  readonly text: Uint16Array;
  readonly encodingFault: EncodingFault | undefined;
}

/** Decodes bytes as UTF-8; never throws. Faults are looked for only where the bytes are known to have one. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (isAscii(bytes)) return { text: new Uint16Array(bytes), encodingFault: undefined };
  if (isUtf8(bytes)) return { text: decodeValidUtf8(bytes), encodingFault: undefined };
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return { text: unitsOf(decoder.decode(bytes)), encodingFault: findEncodingFault(bytes) };
}
