/** The approximate largest number of lines of a block. Only very short lines reach it, because the units of a block are limited too. */
export const BLOCK_LINES = 2048;

/**
 * The largest number of lines in shared memory. Many blocks share it, because thousands of small arrays cost the garbage collector more
 * time than reading.
 */
const MAX_ROOM_LINES = 0x8000;

/** Collects what the scanner finds in the lines of one block, one number for each line in each column. */
export class LineBuffer {
  /** UTF-8 bytes of the lines together, line ends included. */
  byteCount = 0;
  #blockStart = 0;
  /** The memory that consecutive blocks share. What belongs to finished blocks is never written again. */
  #starts = new Uint32Array(BLOCK_LINES + 1);
  #flags = new Uint8Array(BLOCK_LINES + 1);
  #hashes = new Int32Array(BLOCK_LINES + 1);
  /** The start of the block in the shared memory. */
  #first = 0;
  #count = 0;

  get isFull(): boolean {
    return this.#count === BLOCK_LINES;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** Starts a block after the lines that were taken last. */
  startBlock(start: number): void {
    this.#blockStart = start;
    const roomLines = this.#starts.length;
    if (this.#first + BLOCK_LINES < roomLines) return;
    const lines = Math.min(2 * roomLines, MAX_ROOM_LINES);
    this.#starts = new Uint32Array(lines);
    this.#flags = new Uint8Array(lines);
    this.#hashes = new Int32Array(lines);
    this.#first = 0;
  }

  /** Adds a line: where its text starts, bits of LINE, the hash of its source phrase or 0, and its UTF-8 bytes. */
  add(start: number, flags: number, hash: number, bytes: number): void {
    const index = this.#first + this.#count;
    this.#starts[index] = start - this.#blockStart;
    this.#flags[index] = flags;
    this.#hashes[index] = hash;
    this.byteCount += bytes;
    this.#count++;
  }

  /** Takes the lines out. Their offsets count from the start of the block, and the last offset is `end`, where the block ends. */
  take(end: number) {
    const { byteCount } = this;
    const first = this.#first;
    const last = first + this.#count;
    const starts = this.#starts.subarray(first, last + 1);
    // The first line starts with the block, even if a byte order mark precedes its text.
    starts[0] = 0;
    starts[last - first] = end - this.#blockStart;
    this.byteCount = 0;
    this.#first = last + 1;
    this.#count = 0;
    return {
      starts,
      flags: this.#flags.subarray(first, last),
      hashes: this.#hashes.subarray(first, last),
      byteCount,
    };
  }
}
