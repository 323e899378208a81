import { type RunningGit, startGit } from '#files';

/** Milliseconds that a reader is kept: longer than any update takes. */
const PATIENCE_MS = 3_600_000;

const LF = 0x0a;

/** Reads the objects of a repository one after the other, with one process. */
export class ObjectReader {
  readonly #git: RunningGit;
  readonly #pieces: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(folder: string) {
    this.#git = startGit(folder, ['cat-file', '--batch'], PATIENCE_MS);
    this.#pieces = this.#git.output[Symbol.asyncIterator]();
  }

  /**
   * The bytes of an object by its name, such as `HEAD:./a.md`. Only one is read at a time.
   * @returns undefined if it does not exist, is larger, or cannot be read.
   */
  async read(name: string, mostBytes: number): Promise<Buffer | undefined> {
    if (name.includes('\n')) return undefined;
    this.#git.input.write(`${name}\n`);
    const heading = await this.#readLine();
    const size = /^[\da-f]{40,64} [a-z]+ (\d+)$/.exec(heading ?? '')?.[1];
    if (size === undefined) return undefined;
    const bytes = await this.#readBytes(Number(size), Number(size) <= mostBytes);
    await this.#readBytes(1, false);
    return bytes;
  }

  close(): void {
    this.#git.input.end();
    this.#git.stop();
  }

  async #readLine(): Promise<string | undefined> {
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

  /** @param isKept Whether they are wanted, or only passed by. */
  async #readBytes(count: number, isKept: boolean): Promise<Buffer | undefined> {
    const kept: Buffer[] = [];
    let left = count;
    for (;;) {
      const part = this.#rest.subarray(0, left);
      if (isKept) kept.push(part);
      left -= part.length;
      this.#rest = this.#rest.subarray(part.length);
      if (left === 0) return isKept ? Buffer.concat(kept) : undefined;
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
