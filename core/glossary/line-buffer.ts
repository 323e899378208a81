/** Lines of a block at most, roughly. Only where they are very short are there so many: the units of a block are limited, too. */
export const BLOCK_LINES = 2048;

/** Collects what the scanner finds in the lines of one block, one number for each line in each column. */
export class LineBuffer {
  /** UTF-8 bytes of the lines together, line ends included. */
  byteCount = 0;
  #blockStart = 0;
  readonly #starts = new Uint32Array(BLOCK_LINES + 1);
  readonly #flags = new Uint8Array(BLOCK_LINES);
  readonly #hashes = new Int32Array(BLOCK_LINES);
  #count = 0;

  get isFull(): boolean {
    return this.#count === BLOCK_LINES;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** Says where the block starts: behind the lines that were taken last. */
  startBlock(start: number): void {
    this.#blockStart = start;
  }

  /** Adds a line: where its text starts, bits of LINE, the hash of its source phrase or 0, and its UTF-8 bytes. */
  add(start: number, flags: number, hash: number, bytes: number): void {
    const index = this.#count;
    this.#starts[index] = start - this.#blockStart;
    this.#flags[index] = flags;
    this.#hashes[index] = hash;
    this.byteCount += bytes;
    this.#count = index + 1;
  }

  /** Takes the lines out. Their offsets are from the start of the block; behind them stands that of `end`, where the block ends. */
  take(end: number) {
    const { byteCount } = this;
    const count = this.#count;
    const starts = this.#starts.slice(0, count + 1);
    // The first line starts with the block, also where a byte order mark comes before its text.
    starts[0] = 0;
    starts[count] = end - this.#blockStart;
    this.byteCount = 0;
    this.#count = 0;
    return { starts, flags: this.#flags.slice(0, count), hashes: this.#hashes.slice(0, count), byteCount };
  }
}
