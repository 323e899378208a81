import { MAX_PHRASE_BYTES } from '../requests/limits.ts';
import { HASH_START, HASH_STEP } from './source-key.ts';
import { hasSpecialPhrase } from './special-phrases.ts';
import { EXTRA_BYTES_SHIFT, UNIT } from './unit-classes.ts';

/** A phrase of so few UTF-16 units cannot come near its limit of bytes, whatever its characters are. */
export const SAFE_PHRASE_UNITS = Math.floor((MAX_PHRASE_BYTES * 0.9 - 1) / 3);

const STOP = UNIT.separator | UNIT.quote | UNIT.lineEnd;

/** Whoever holds one of these is looked at by the scanner for all lines. */
const SPECIAL = UNIT.surrogate | UNIT.suspect | UNIT.irregular;

/**
 * Reads lines of the kind that most are: two phrases without quotes, of which no rule has anything to say. It exists for speed alone;
 * what it does not take, the scanner for all lines reads again, and a test compares the two.
 */
export class PlainLineReader {
  /** Behind the line's content. */
  contentEnd = 0;
  hash = 0;
  extraBytes = 0;
  /** Bits of UNIT of all units of the source phrase together. */
  found = 0;

  readonly #classes: Uint16Array;
  readonly #keys: Uint16Array;

  constructor(classes: Uint16Array, keys: Uint16Array) {
    this.#classes = classes;
    this.#keys = keys;
  }

  /** Whether the line that starts at `start` is such a line; if so, the results stand in the fields. */
  read(units: Uint16Array, start: number, end: number): boolean {
    const classes = this.#classes;
    const keys = this.#keys;
    let hash = HASH_START;
    let found = 0;
    let stop = 0;
    let extraBytes = 0;
    let position = start;
    for (; position < end; position++) {
      const unit = units[position] as number;
      const unitClass = classes[unit] as number;
      stop = unitClass & STOP;
      if (stop !== 0) break;
      found |= unitClass;
      extraBytes += unitClass >>> EXTRA_BYTES_SHIFT;
      hash = Math.imul(hash ^ (keys[unit] as number), HASH_STEP);
    }
    const sourceEnd = position;
    if (stop !== UNIT.separator) return false;
    const sourceFound = found;
    for (position++; position < end; position++) {
      const unitClass = classes[units[position] as number] as number;
      stop = unitClass & STOP;
      if (stop !== 0) break;
      found |= unitClass;
      extraBytes += unitClass >>> EXTRA_BYTES_SHIFT;
    }
    if (position === end) stop = UNIT.lineEnd;
    if (stop !== UNIT.lineEnd || (found & SPECIAL) !== 0) return false;
    if (!this.#areOrdinary(units, start, sourceEnd, position)) return false;
    this.contentEnd = position;
    this.hash = hash;
    this.extraBytes = extraBytes;
    this.found = sourceFound;
    return true;
  }

  /** Whether the phrases are neither empty nor long, have no white space at an end, and are nothing special together. */
  #areOrdinary(units: Uint16Array, start: number, sourceEnd: number, contentEnd: number): boolean {
    const sourceLength = sourceEnd - start;
    const targetLength = contentEnd - sourceEnd - 1;
    if (sourceLength === 0 || targetLength === 0) return false;
    if (sourceLength > SAFE_PHRASE_UNITS || targetLength > SAFE_PHRASE_UNITS) return false;
    const edges =
      (this.#classes[units[start] as number] as number) |
      (this.#classes[units[sourceEnd - 1] as number] as number) |
      (this.#classes[units[sourceEnd + 1] as number] as number) |
      (this.#classes[units[contentEnd - 1] as number] as number);
    return (edges & UNIT.whiteSpace) === 0 && !hasSpecialPhrase(units, start, sourceEnd, contentEnd);
  }
}
