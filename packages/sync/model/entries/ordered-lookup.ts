import type { Entries } from './entries.ts';

type Entry = readonly [source: string, target: string];

/** How many entries are passed over to find the one that is asked for. */
const REACH = 8;

/**
 * Looks up entries in about the order in which they are. Two versions of a dictionary mostly have the same order, and comparing the next
 * source phrase is several times faster than finding it.
 */
export class OrderedLookup {
  readonly #entries: Entries;
  readonly #rest: Iterator<Entry>;
  readonly #passed: Entry[] = [];
  #next: Entry | undefined;

  constructor(entries: Entries) {
    this.#entries = entries;
    this.#rest = entries.entries();
    this.#advance();
  }

  /** The target phrase; undefined if the source phrase is not there. Right in any order. */
  get(source: string): string | undefined {
    if (this.#next?.[0] !== source) {
      const target = this.#entries.get(source);
      if (target === undefined) return undefined;
      this.#passTo(source);
      if (this.#next?.[0] !== source) return target;
    }
    const [, target] = this.#next;
    this.#advance();
    return target;
  }

  /** In their order, the entries that were not next when they were asked for: all that nobody asked for are among them. */
  others(): readonly Entry[] {
    while (this.#next !== undefined) this.#pass(this.#next);
    return this.#passed;
  }

  #passTo(source: string): void {
    for (let step = 0; step < REACH && this.#next !== undefined && this.#next[0] !== source; step++) {
      this.#pass(this.#next);
    }
  }

  #pass(entry: Entry): void {
    this.#passed.push(entry);
    this.#advance();
  }

  #advance(): void {
    const { done, value } = this.#rest.next();
    this.#next = done === true ? undefined : value;
  }
}
