import { endianness } from 'node:os';
import { Dictionary, type DictionaryOptions } from '../../core/glossary/dictionary.ts';
import type { CopyUnits } from '../../core/text/encoding/units.ts';

/** Copies units at the speed of the memory. */
const copyMemory: CopyUnits = (text, { buffer, byteOffset, byteLength }) => {
  Buffer.from(buffer, byteOffset, byteLength).write(text, 'utf16le');
};

/** Reads a text as a dictionary, as fast as Node can. */
export function readDictionary(text: string, options: DictionaryOptions): Dictionary {
  return new Dictionary(text, endianness() === 'LE' ? { ...options, copyUnits: copyMemory } : options);
}
