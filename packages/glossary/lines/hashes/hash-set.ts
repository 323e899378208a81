/** The smallest size. With less room, searches become long; with more, new memory takes longer than these searches. */
const SLOTS_PER_NUMBER = 1.5;

/** The lowest bits of a product are those of the number: they are not spread. */
const LOW_BITS = 7;

/** A set of 32-bit numbers other than 0, with open addressing. */
export class HashSet {
  #slots: Int32Array;
  #size = 0;

  /** @param expected The number of numbers that fit without being moved. */
  constructor(expected = 0) {
    this.#slots = emptySlots(expected);
  }

  get size(): number {
    return this.#size;
  }

  /** Adds a number. Returns whether it is new. */
  add(number: number): boolean {
    if (this.#size * SLOTS_PER_NUMBER >= this.#slots.length) this.#grow();
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = scattered(number) >>> LOW_BITS;
    for (; ; slot++) {
      const held = slots[slot & mask] as number;
      if (held === number) return false;
      if (held === 0) break;
    }
    slots[slot & mask] = number;
    this.#size++;
    return true;
  }

  /** Adds those of these numbers that are not 0. Those that are already in the set are added to `again`. */
  addAll(numbers: Int32Array, again?: Set<number>): void {
    for (let index = 0; index < numbers.length; index++) {
      const number = numbers[index] as number;
      if (number !== 0 && !this.add(number)) again?.add(number);
    }
  }

  clear(): void {
    this.#slots.fill(0);
    this.#size = 0;
  }

  #grow(): void {
    const held = this.#slots;
    this.#slots = emptySlots(2 * this.#size);
    this.#size = 0;
    for (const number of held) if (number !== 0) this.add(number);
  }
}

function emptySlots(expected: number): Int32Array {
  let count = 0x10;
  while (count <= expected * SLOTS_PER_NUMBER) count *= 2;
  return new Int32Array(count);
}

/** Spreads numbers evenly over all bits but the lowest. */
export function scattered(number: number): number {
  return Math.imul(number, 0x9e3779b1);
}
