const LF = 0x0a;

/** Reads lines and bytes of what comes in pieces. */
export class PieceReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterator<Uint8Array>) {
    this.#pieces = pieces;
  }

  /** The next line, without its end; undefined if there is no whole one. */
  async readLine(): Promise<string | undefined> {
    for (;;) {
      const end = this.#rest.indexOf(LF);
      if (end !== -1) {
        const line = this.#rest.subarray(0, end).toString('utf8');
        this.#rest = this.#rest.subarray(end + 1);
        return line;
      }
      const piece = await this.#next();
      if (piece === undefined) return undefined;
      this.#rest = Buffer.concat([this.#rest, piece]);
    }
  }

  /** The next bytes; undefined if there are not so many. */
  async readBytes(count: number): Promise<Buffer | undefined> {
    const read: Buffer[] = [];
    let left = count;
    for (;;) {
      const part = this.#rest.subarray(0, left);
      read.push(part);
      left -= part.length;
      this.#rest = this.#rest.subarray(part.length);
      if (left === 0) return Buffer.concat(read);
      const piece = await this.#next();
      if (piece === undefined) return undefined;
      this.#rest = piece;
    }
  }

  async #next(): Promise<Buffer | undefined> {
    const { done, value } = await this.#pieces.next();
    return done === true ? undefined : Buffer.from(value);
  }
}
