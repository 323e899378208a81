import { hashText } from './hash-of-unit.ts';
import type { UnitPair } from './unit.ts';

/** UTF-16 units of a key. A longer one is its hash. */
const MOST_UNITS = 200;
/** What would end an id, or be taken for a part of it: percent signs, number signs, white space, controls, and tildes that say something. */
const RESERVED = /[%#\s\p{Cc}]|^~|~(?=\d+$)/gu;

/**
 * A key as the ids of units write it.
 * @param count How many texts so far have the key, with this one.
 */
export function unitKey(key: string, count = 1): string {
  const written = key.replace(RESERVED, (sign) => (sign === '~' ? '%7E' : encodeURIComponent(sign)));
  const own = written.length > MOST_UNITS ? hashText(key) : written;
  return count === 1 ? own : `${own}~${count}`;
}

/**
 * What ids write for a pair. In formats without keys, the hash of the source text stands for the key, and that of the target text where there
 * is no source.
 */
export function keyOfPair({ source, target }: UnitPair): string {
  const key = source === undefined ? target?.key : source.key;
  if (key !== undefined) return key;
  return source === undefined ? `~-${target?.hash ?? ''}` : `~${source.hash}`;
}

/** The key that `unitKey` has written, as its file has it; of one that is too long, the hash. */
export function keyInFile(written: string): string {
  return decodeURIComponent(written.replace(/~\d+$/, ''));
}
