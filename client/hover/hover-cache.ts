/** The translations that were asked for last, so that none of them is paid for twice. */
export class HoverCache {
  readonly #translations = new Map<string, string>();
  readonly #capacity: number;

  /** @param capacity How many translations are kept. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** What was kept under a key, else what `translate` gives, which is kept. A failure is kept by nobody. */
  async load(key: string, translate: () => Promise<string | undefined>): Promise<string | undefined> {
    const known = this.#translations.get(key);
    if (known !== undefined) return known;
    const translation = await translate();
    if (translation === undefined) return undefined;
    this.#translations.set(key, translation);
    const [oldest] = this.#translations.keys();
    if (this.#translations.size > this.#capacity && oldest !== undefined) this.#translations.delete(oldest);
    return translation;
  }
}
