import { hashText } from './hash-of-unit.ts';

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

/** The key that `unitKey` has written, as its file has it; of one that is too long, the hash. */
export function keyInFile(written: string): string {
  return decodeURIComponent(written.replace(/~\d+$/, ''));
}
