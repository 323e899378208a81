import { endianness } from 'node:os';
import { unitsOf } from '../core/text/units.ts';

/** The UTF-16 units of a text, copied as fast as memory is. */
export function textUnits(text: string): Uint16Array {
  if (endianness() === 'BE') return unitsOf(text);
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint16Array(bytes.buffer, bytes.byteOffset, text.length);
}
