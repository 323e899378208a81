import { countLoneSurrogates, textOf } from '../../text/encoding/units.ts';
import { hasStrayInvisible } from '../../text/unicode/invisible.ts';
import { UNIT } from './unit-classes.ts';

/** A power of 2. Most dictionaries use few emoji, and all again and again. */
const SLOTS = 1024;

/** Units of a slot: the run's length, and the run. Longer runs are checked each time. */
const SLOT_UNITS = 32;

const HASH_STEP = 0x01000193;

/**
 * Remembers runs of symbols in which every invisible character is needed, such as emoji of several characters: to find that out takes
 * a thousand times as long as to read a unit.
 */
export class SymbolRuns {
  readonly #table: Int32Array;
  #slots = new Uint16Array(0);
  #count = 0;

  /** @param table What is known of every unit: see scanner-tables.ts. */
  constructor(table: Int32Array) {
    this.#table = table;
  }

  /**
   * Whether each half of a character in a range has its other half, and the symbols beside it need each invisible character. Where
   * letters need one, the answer is no.
   */
  areInOrder(units: Uint16Array, start: number, end: number): boolean {
    const table = this.#table;
    for (let index = start; index < end; index++) {
      if (((table[units[index] as number] as number) & (UNIT.surrogate | UNIT.invisible)) === 0) continue;
      const runStart = startOfRun(units, start, index);
      let found = 0;
      for (; index < end && isSymbol(units[index] as number); index++) {
        found |= table[units[index] as number] as number;
      }
      if (!this.#isRunInOrder(units, runStart, index, found)) return false;
    }
    return true;
  }

  #isRunInOrder(units: Uint16Array, start: number, end: number, found: number): boolean {
    if ((found & UNIT.invisible) === 0) return countLoneSurrogates(units, start, end) === 0;
    const slot = this.#slotOf(units, start, end);
    if (this.#slots[slot] !== 0) return true;
    if (countLoneSurrogates(units, start, end) > 0 || hasStrayInvisible(textOf(units, start, end)))
      return false;
    if (end - start < SLOT_UNITS) {
      this.#slots[slot] = end - start;
      this.#slots.set(units.subarray(start, end), slot + 1);
      this.#count++;
    }
    return true;
  }

  /** Where a run is, or where there is room for it. */
  #slotOf(units: Uint16Array, start: number, end: number): number {
    if (this.#slots.length === 0 || 2 * this.#count > SLOTS) {
      this.#slots = new Uint16Array(SLOTS * SLOT_UNITS);
      this.#count = 0;
    }
    const slots = this.#slots;
    let slot = hashOf(units, start, end) & (SLOTS - 1);
    while (slots[slot * SLOT_UNITS] !== 0 && !isHeld(slots, slot * SLOT_UNITS, units, start, end)) {
      slot = (slot + 1) & (SLOTS - 1);
    }
    return slot * SLOT_UNITS;
  }
}

function startOfRun(units: Uint16Array, least: number, index: number): number {
  let start = index;
  while (start > least && isSymbol(units[start - 1] as number)) start--;
  return start > least && isKeycapBase(units[start - 1] as number) ? start - 1 : start;
}

/**
 * Whether a unit may stand in an emoji of several characters, or is invisible. A few that begin an emoji are left out: what follows
 * them is not in order without them.
 */
function isSymbol(unit: number): boolean {
  if (unit < 0x2000) return unit >= 0x180b && unit <= 0x180f;
  return unit <= 0x2bff || (unit & 0xf800) === 0xd800 || (unit & 0xfff0) === 0xfe00;
}

/** What a variation selector and U+20E3 make a key of. */
function isKeycapBase(unit: number): boolean {
  return (unit >= 0x30 && unit <= 0x39) || unit === 0x23 || unit === 0x2a;
}

function hashOf(units: Uint16Array, start: number, end: number): number {
  let hash = 0;
  for (let index = start; index < end; index++) {
    hash = Math.imul(hash ^ (units[index] as number), HASH_STEP);
  }
  return hash ^ (hash >>> 16);
}

function isHeld(slots: Uint16Array, slot: number, units: Uint16Array, start: number, end: number): boolean {
  if (slots[slot] !== end - start) return false;
  for (let index = start, held = slot + 1; index < end; index++, held++) {
    if (units[index] !== slots[held]) return false;
  }
  return true;
}
