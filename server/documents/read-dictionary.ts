import type { CopyUnits } from '#base';
import { Dictionary, type DictionaryOptions } from '#glossary';

/** Copies units at the speed of the memory. */
const copyMemory: CopyUnits = (text, { buffer, byteOffset, byteLength }) => {
  Buffer.from(buffer, byteOffset, byteLength).write(text, 'utf16le');
};

/** A web worker has no buffers. */
const isFast = typeof Buffer === 'function' && new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** Reads a text as a dictionary, as fast as its process can. */
export function readDictionary(text: string, options: DictionaryOptions): Dictionary {
  return new Dictionary(text, isFast ? { ...options, copyUnits: copyMemory } : options);
}
