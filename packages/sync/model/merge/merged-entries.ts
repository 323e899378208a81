import type { Entries } from '../entries/entries.ts';

/**
 * My entries with the changes of a merge: a view, because most entries are the same, and a new map of a large dictionary would take longer
 * than everything else in the merge.
 */
export class MergedEntries implements Entries {
  readonly size: number;
  readonly #mine: Entries;
  readonly #changed: ReadonlyMap<string, string | undefined>;
  readonly #added: Entries;

  /**
   * @param changed Other target phrases for source phrases of mine; undefined where the entry is gone.
   * @param added Entries whose source phrases mine does not have.
   */
  constructor(mine: Entries, changed: ReadonlyMap<string, string | undefined>, added: Entries) {
    this.#mine = mine;
    this.#changed = changed;
    this.#added = added;
    const gone = [...changed.values()].filter((target) => target === undefined).length;
    this.size = mine.size - gone + added.size;
  }

  get(source: string): string | undefined {
    if (this.#changed.has(source)) return this.#changed.get(source);
    return this.#mine.get(source) ?? this.#added.get(source);
  }

  has(source: string): boolean {
    return this.get(source) !== undefined;
  }

  *entries(): Generator<[string, string], undefined> {
    for (const entry of this.#mine) {
      if (!this.#changed.has(entry[0])) yield entry;
      else {
        const target = this.#changed.get(entry[0]);
        if (target !== undefined) yield [entry[0], target];
      }
    }
    yield* this.#added.entries();
  }

  *keys(): Generator<string, undefined> {
    for (const [source] of this.entries()) yield source;
  }

  *values(): Generator<string, undefined> {
    for (const [, target] of this.entries()) yield target;
  }

  [Symbol.iterator](): Generator<[string, string], undefined> {
    return this.entries();
  }

  forEach(visit: (target: string, source: string, entries: Entries) => void): void {
    for (const [source, target] of this.entries()) visit(target, source, this);
  }
}
