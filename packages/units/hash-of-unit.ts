import { sha256 } from '@noble/hashes/sha2';
import { normalized } from '#base';

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Among a million texts, two have the same 8 bytes with a probability of one in 37 million. */
const BYTES = 8;

/** The identity of a text: the first 16 hexadecimal digits of SHA-256 of its NFC in UTF-8. */
export function hashText(text: string): string {
  const hash = sha256(normalized(text));
  let digits = '';
  for (let index = 0; index < BYTES; index++) digits += HEX[hash[index] ?? 0];
  return digits;
}
