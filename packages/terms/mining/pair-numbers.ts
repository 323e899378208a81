/** Gives numbers to pairs of numbers: 0, 1, and so on, in the order in which they come. For millions, a map takes several times as long. */
export class PairNumbers {
  readonly #firsts: Int32Array;
  readonly #seconds: Int32Array;
  /** By the hashes of pairs: their numbers, and -1 where a pair has no number. */
  readonly #table: Int32Array;
  #count = 0;

  /** @param most The largest number of different pairs. */
  constructor(most: number) {
    this.#firsts = new Int32Array(most);
    this.#seconds = new Int32Array(most);
    this.#table = new Int32Array(2 ** Math.ceil(Math.log2(2 * most + 2))).fill(-1);
  }

  /** How many different pairs there are. */
  get count(): number {
    return this.#count;
  }

  firstOf(number: number): number {
    return this.#firsts[number] ?? -1;
  }

  secondOf(number: number): number {
    return this.#seconds[number] ?? -1;
  }

  numberOf(first: number, second: number): number {
    const mask = this.#table.length - 1;
    for (let at = hash(first, second) & mask; ; at = (at + 1) & mask) {
      const known = this.#table[at] ?? -1;
      if (known === -1) return this.#add(at, first, second);
      if (this.#firsts[known] === first && this.#seconds[known] === second) return known;
    }
  }

  #add(at: number, first: number, second: number): number {
    const number = this.#count++;
    this.#table[at] = number;
    this.#firsts[number] = first;
    this.#seconds[number] = second;
    return number;
  }
}

function hash(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e37_79b1) ^ Math.imul(second, 0x85eb_ca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d) >>> 4;
}
