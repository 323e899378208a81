/** Finds the few numbers of a set among many others. */
export class HashFilter {
  readonly #wanted: ReadonlySet<number>;
  /** Which numbers can be wanted, by their lowest bits. */
  readonly #lowBits = new Uint8Array(0x10000);

  constructor(wanted: ReadonlySet<number>) {
    this.#wanted = wanted;
    for (const hash of wanted) this.#lowBits[hash & 0xffff] = 1;
  }

  /** The index of the first wanted number at or after `from`, or the number of numbers. */
  next(hashes: Int32Array, from: number): number {
    let index = nextMarked(hashes, from, this.#lowBits);
    while (index < hashes.length && !this.#wanted.has(hashes[index] as number)) {
      index = nextMarked(hashes, index + 1, this.#lowBits);
    }
    return index;
  }

  /** The indexes of all wanted numbers. */
  *all(hashes: Int32Array): Generator<number> {
    for (let index = this.next(hashes, 0); index < hashes.length; index = this.next(hashes, index + 1)) {
      yield index;
    }
  }
}

/** A function of its own, so that it is compiled after a few blocks. */
function nextMarked(hashes: Int32Array, from: number, lowBits: Uint8Array): number {
  let index = from;
  while (index < hashes.length && lowBits[(hashes[index] as number) & 0xffff] === 0) index++;
  return index;
}
