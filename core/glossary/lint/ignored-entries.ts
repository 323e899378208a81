import type { Dictionary } from '../dictionary.ts';
import { entryOf, isIgnored } from '../rows/row.ts';
import type { PlacedEntry } from '../rule.ts';

/** Lines at the start of a dictionary without entries in which an ignored one is looked for. */
const MAX_LINES_WITHOUT_ENTRY = 1_000;

/** Whether the service ignores all entries of a dictionary for their language codes. A single line speaks for itself. */
export class IgnoredEntries {
  readonly #dictionary: Dictionary;
  readonly #isInConflict: (line: number) => boolean;
  #known: { readonly version: number; readonly first: PlacedEntry | undefined } | undefined;

  constructor(dictionary: Dictionary, isInConflict: (line: number) => boolean) {
    this.#isInConflict = isInConflict;
    this.#dictionary = dictionary;
  }

  /** If it ignores all: the first of them. */
  first(): PlacedEntry | undefined {
    const { version } = this.#dictionary;
    if (this.#known?.version !== version) this.#known = { version, first: this.#find() };
    return this.#known.first;
  }

  #find(): PlacedEntry | undefined {
    const { pair, rowCount } = this.#dictionary;
    if (pair === undefined || rowCount < 2 || this.#dictionary.countEntries() > 0) return undefined;
    let looked = 0;
    for (const { line, start } of this.#dictionary.flaggedLines()) {
      if (++looked > MAX_LINES_WITHOUT_ENTRY) return undefined;
      if (this.#isInConflict(line)) continue;
      const entry = entryOf(this.#dictionary.row(line));
      if (entry !== undefined && isIgnored(entry, pair)) return { entry, start };
    }
    return undefined;
  }
}
