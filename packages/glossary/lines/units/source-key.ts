import { asItLooks, confusables, isAscii } from '#base';
import { MAX_PHRASE_BYTES } from '#requests';

/**
 * The start of the hash of a source phrase, and the factor before each UTF-16 unit is added, in 32 bits. It consists only of products and
 * sums, so that several units can be added together.
 */
export const HASH_START = 0x811c9dc5 | 0;
export const HASH_STEP = 0x5bd1e995;
export const HASH_TWO_STEPS = Math.imul(HASH_STEP, HASH_STEP);
export const HASH_FOUR_STEPS = Math.imul(HASH_TWO_STEPS, HASH_TWO_STEPS);

/** From this bit on, an entry of the scanner's table is the unit that represents all equivalent ones. */
export const KEY_SHIFT = 16;

/**
 * A source phrase in NFC, by which twins are found. A phrase that is too long for the service stays as it is, because sorting many thousand
 * marks takes forever.
 */
export function composed(phrase: string): string {
  return phrase.length > MAX_PHRASE_BYTES || isAscii(phrase) ? phrase : phrase.normalize();
}

/**
 * How entries can be twins: by `spelling` if they differ at most in case or normalization, by `look` also if they have letters that look
 * like others.
 */
export type TwinSense = 'spelling' | 'look';

/**
 * The hash of a source phrase: equal for twins, and for few others. It is computed from the phrase in NFC (by look, with letters that look
 * like several written as these), with each UTF-16 unit replaced by the table. For a phrase without irregular units (see unit-classes.ts),
 * only the last step changes anything, so the scanner needs only the table.
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
 * By look: for every UTF-16 unit, one that represents all that look like it: its other case, the ASCII letter that it resembles, and all
 * that resemble these. `folding` gives the lowercase units.
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
