/** Frames of a stream: what is given comes out in order, when it is waited for. `undefined` ends the stream. */
export class FramesInOrder {
  readonly #waiting: (string | undefined)[];
  #wake = () => {};

  /** @param first Frames that wait from the start. */
  constructor(first: readonly string[] = []) {
    this.#waiting = [...first];
  }

  give(...frames: readonly (string | undefined)[]): void {
    this.#waiting.push(...frames);
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for (;;) {
      while (this.#waiting.length > 0) {
        const frame = this.#waiting.shift();
        if (frame === undefined) return;
        yield frame;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
