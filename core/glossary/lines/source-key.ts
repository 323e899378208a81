import { MAX_PHRASE_BYTES } from '../../requests/limits.ts';
import { asItLooks, confusables } from '../../text/unicode/confusables.ts';
import { isAscii } from '../../text/unicode/unicode.ts';

/**
 * What the hash of a source phrase begins with, and what it is multiplied by before each UTF-16 unit is added, in 32 bits. As nothing but
 * products and sums are in it, several units can be added at once.
 */
export const HASH_START = 0x811c9dc5 | 0;
export const HASH_STEP = 0x5bd1e995;
export const HASH_TWO_STEPS = Math.imul(HASH_STEP, HASH_STEP);
export const HASH_FOUR_STEPS = Math.imul(HASH_TWO_STEPS, HASH_TWO_STEPS);

/** From this bit on an entry of the scanner's table is the unit that stands for all that are the same in a sense. */
export const KEY_SHIFT = 16;

/**
 * A source phrase in NFC, by which twins are found. A phrase of so many units that the service refuses it stays as it is: to put
 * many thousand marks in order takes forever.
 */
export function composed(phrase: string): string {
  return phrase.length > MAX_PHRASE_BYTES || isAscii(phrase) ? phrase : phrase.normalize();
}

/**
 * In which sense entries may be twins: by `spelling` those that differ in case or normalisation at most, by `look` also those with
 * letters that look like others.
 */
export type TwinSense = 'spelling' | 'look';

/**
 * The hash of a source phrase: twins have the same, few others have. It is taken of the phrase in NFC (by look with the letters that
 * look like several as these), every UTF-16 unit by the table of its sense. For a phrase without irregular units (see
 * unit-classes.ts) only the last step does anything, so that the scanner needs no more than the table.
 */
export function hashOfSource(phrase: string, table: Int32Array, sense: TwinSense): number {
  const text = sense === 'look' ? asItLooks(composed(phrase)) : composed(phrase);
  let hash = HASH_START;
  for (let index = 0; index < text.length; index++) {
    const key = (table[text.charCodeAt(index)] ?? 0) >>> KEY_SHIFT;
    hash = (Math.imul(hash, HASH_STEP) + key) | 0;
  }
  return hash;
}

/**
 * By look: for every UTF-16 unit one that stands for all that it may be taken for: its other case, the ASCII letter that it looks like,
 * and whatever may be taken for these. `folding` gives the lowercase units.
 */
export function lookUnits(folding: Uint16Array): Uint16Array {
  const keys = folding.slice();
  for (const [letter, look] of confusables()) {
    if (letter.length === 1 && look.length === 1) join(keys, letter.charCodeAt(0), look.charCodeAt(0));
  }
  for (let unit = 0; unit < keys.length; unit++) {
    if (keys[unit] !== unit) keys[unit] = representative(keys, unit);
  }
  return keys;
}

function join(keys: Uint16Array, unit: number, other: number): void {
  const [a, b] = [representative(keys, unit), representative(keys, other)];
  keys[Math.max(a, b)] = Math.min(a, b);
}

function representative(keys: Uint16Array, unit: number): number {
  let found = unit;
  for (let next = keys[found] ?? 0; next !== found; next = keys[found] ?? 0) found = next;
  return found;
}
