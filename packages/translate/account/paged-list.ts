/** How many items a list shows before the user asks for more. */
const BATCH = 25;

/**
 * A list that is read page by page, as far as the user wants to see it. It reads one item more than it shows, to know
 * whether there are more.
 */
export class PagedList<Item> {
  readonly #source: AsyncIterator<Item>;
  readonly #items: Item[] = [];
  #ahead: IteratorResult<Item> | undefined;

  /** @param source Read from its start, and only here; `eachMemory` of packages/service/paging.ts for example. */
  constructor(source: AsyncIterable<Item>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** What has been read, in the order of the list. */
  get items(): readonly Item[] {
    return this.#items;
  }

  /** Whether the list has more items; false before anything was read. */
  get hasMore(): boolean {
    return this.#ahead?.done === false;
  }

  /**
   * Reads the next 25 items, or those that are left.
   * @throws what the source throws; what was read before is kept.
   */
  async readMore(): Promise<void> {
    this.#ahead ??= await this.#source.next();
    for (let count = 0; count < BATCH && this.#ahead.done !== true; count++) {
      this.#items.push(this.#ahead.value);
      this.#ahead = await this.#source.next();
    }
  }
}
