/** Bytes that come in parts of any length, and are read as far as somebody understands them. */
export class UnreadBytes {
  readonly #source: AsyncIterator<Uint8Array>;
  #bytes: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** What has come and was not dropped. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  /** Waits for more bytes; returns false at the end. */
  async more(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done === true) return false;
    this.#bytes = joined([this.#bytes, value]);
    return true;
  }

  /** What has come: at least so many bytes, unless the end is nearer. */
  async atLeast(count: number): Promise<Uint8Array> {
    while (this.#bytes.length < count && (await this.more()));
    return this.#bytes;
  }

  /** Leaves out bytes that have come. */
  drop(count: number): void {
    this.#bytes = this.#bytes.subarray(count);
  }

  /** Leaves out bytes, also those that still have to come, without keeping them. */
  async skip(count: number): Promise<void> {
    let left = count;
    while (left > this.#bytes.length) {
      left -= this.#bytes.length;
      this.#bytes = new Uint8Array();
      if (!(await this.more())) return;
    }
    this.drop(left);
  }

  putBack(bytes: Uint8Array): void {
    this.#bytes = joined([bytes, this.#bytes]);
  }

  /** What was not dropped, and everything that still comes. */
  async *rest(): AsyncGenerator<Uint8Array> {
    if (this.#bytes.length > 0) yield this.#bytes;
    for (;;) {
      const { done, value } = await this.#source.next();
      if (done === true) return;
      yield value;
    }
  }
}

/** Bytes one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A view that reads numbers. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
