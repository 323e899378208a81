import { countLoneSurrogates, textOf } from '#base';
import { UNIT } from './unit-classes.ts';

/** A power of 2. Most dictionaries use few emoji, but repeat them. */
const SLOTS = 1024;

/** Units of a slot: the run's length, and the run. Longer runs are checked each time. */
const SLOT_UNITS = 32;

const HASH_STEP = 0x01000193;

/**
 * Remembers runs of symbols in which every invisible character is needed, such as emoji of several characters: finding that out takes a
 * thousand times as long as reading a unit.
 */
export class SymbolRuns {
  readonly #table: Int32Array;
  readonly #isMisplacedIn: (text: string) => boolean;
  #slots = new Uint16Array(0);
  #count = 0;

  /**
   * @param table The table of all units: see unit-classes.ts.
   * @param isMisplacedIn Whether a run has an invisible character that is not needed.
   */
  constructor(table: Int32Array, isMisplacedIn: (text: string) => boolean) {
    this.#table = table;
    this.#isMisplacedIn = isMisplacedIn;
  }

  /**
   * Whether each half of a character in a range has its other half, and the symbols beside it need each invisible character. Where
   * letters need one, the answer is no.
   */
  areInOrder(units: Uint16Array, start: number, end: number): boolean {
    const table = this.#table;
    for (let index = start; index < end; index++) {
      if (((table[units[index] as number] as number) & (UNIT.surrogate | UNIT.placed)) === 0) continue;
      const runStart = startOfRun(units, start, index, table);
      let found = 0;
      let hash = 0;
      for (; index < end; index++) {
        const unit = units[index] as number;
        const unitClass = table[unit] as number;
        if ((unitClass & UNIT.symbol) === 0) break;
        found |= unitClass;
        hash = Math.imul(hash ^ unit, HASH_STEP);
      }
      if ((found & UNIT.placed) === 0) {
        if (countLoneSurrogates(units, runStart, index) > 0) return false;
      } else if (!this.#isRunInOrder(units, runStart, index, hash)) return false;
    }
    return true;
  }

  #isRunInOrder(units: Uint16Array, start: number, end: number, hash: number): boolean {
    const slot = this.#slotOf(units, start, end, hash);
    if (this.#slots[slot] !== 0) return true;
    if (countLoneSurrogates(units, start, end) > 0 || this.#isMisplacedIn(textOf(units, start, end)))
      return false;
    if (end - start < SLOT_UNITS) {
      this.#slots[slot] = end - start;
      this.#slots.set(units.subarray(start, end), slot + 1);
      this.#count++;
    }
    return true;
  }

  /** The slot of a run, or a free slot for it. The hash is that of the run's end. */
  #slotOf(units: Uint16Array, start: number, end: number, hash: number): number {
    if (this.#slots.length === 0 || 2 * this.#count > SLOTS) {
      this.#slots = new Uint16Array(SLOTS * SLOT_UNITS);
      this.#count = 0;
    }
    const slots = this.#slots;
    let slot = (hash ^ (hash >>> 16)) & (SLOTS - 1);
    while (slots[slot * SLOT_UNITS] !== 0 && !isHeld(slots, slot * SLOT_UNITS, units, start, end)) {
      slot = (slot + 1) & (SLOTS - 1);
    }
    return slot * SLOT_UNITS;
  }
}

function startOfRun(units: Uint16Array, least: number, index: number, table: Int32Array): number {
  let start = index;
  while (start > least && ((table[units[start - 1] as number] as number) & UNIT.symbol) !== 0) start--;
  return start > least && isKeycapBase(units[start - 1] as number) ? start - 1 : start;
}

/** What a variation selector and U+20E3 make a key of. */
function isKeycapBase(unit: number): boolean {
  return (unit >= 0x30 && unit <= 0x39) || unit === 0x23 || unit === 0x2a;
}

function isHeld(slots: Uint16Array, slot: number, units: Uint16Array, start: number, end: number): boolean {
  if (slots[slot] !== end - start) return false;
  for (let index = start, held = slot + 1; index < end; index++, held++) {
    if (units[index] !== slots[held]) return false;
  }
  return true;
}
