import { isAscii, isUtf8 } from 'node:buffer';
import { type EncodingFault, findEncodingFault } from '../../core/text/encoding.ts';

/** A file's text with what is wrong with its bytes. */
export interface DecodedText {
  /** UTF-16 units. A byte order mark is kept; bytes that are not UTF-8 have become U+FFFD. */
  readonly text: Uint16Array;
  readonly encodingFault: EncodingFault | undefined;
}

/** Decodes bytes as UTF-8; never throws. Faults are looked for only where the bytes are known to have one. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (isAscii(bytes)) return { text: new Uint16Array(bytes), encodingFault: undefined };
  const encodingFault = isUtf8(bytes) ? undefined : findEncodingFault(bytes);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return { text: unitsOf(decoder.decode(bytes)), encodingFault };
}

function unitsOf(text: string): Uint16Array {
  const bytes = Buffer.allocUnsafeSlow(text.length * 2);
  bytes.write(text, 'utf16le');
  if (isBigEndian()) bytes.swap16();
  return new Uint16Array(bytes.buffer);
}

function isBigEndian(): boolean {
  return new Uint8Array(Uint16Array.of(1).buffer)[0] === 0;
}
