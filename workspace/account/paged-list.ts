/** As many items as a list shows before somebody asks for more. */
const BATCH = 25;

/**
 * A list that is read page by page, as far as somebody wants to see it. One item more than shown is read ahead, which tells whether
 * there are more.
 */
export class PagedList<Item> {
  readonly #source: AsyncIterator<Item>;
  readonly #items: Item[] = [];
  #ahead: IteratorResult<Item> | undefined;

  /** @param source Read from its start, and by nobody else; `eachMemory` of service/paging.ts for example. */
  constructor(source: AsyncIterable<Item>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** What has been read, in the order of the list. */
  get items(): readonly Item[] {
    return this.#items;
  }

  /** Whether the list goes on; false before anything was read. */
  get hasMore(): boolean {
    return this.#ahead?.done === false;
  }

  /**
   * Reads the next 25 items, or those that are left.
   * @throws what the source throws; what was read before stays.
   */
  async readMore(): Promise<void> {
    this.#ahead ??= await this.#source.next();
    for (let count = 0; count < BATCH && this.#ahead.done !== true; count++) {
      this.#items.push(this.#ahead.value);
      this.#ahead = await this.#source.next();
    }
  }
}
