import fc from 'fast-check';
import type { Entries } from '../../core/sync/entries/entries.ts';

/** Few phrases, so that versions often have the same ones; names of JavaScript and twins among them. */
const SOURCES = ['a', 'b', 'c', 'A', '__proto__', 'constructor', 'e\u0301', '\u00e9', '\u{1f44d}'];
const TARGETS = ['1', '2', '3', '\u00fc'];

/** Small dictionaries, in any order. */
export const someEntries: fc.Arbitrary<Entries> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...SOURCES), fc.constantFrom(...TARGETS)), {
    selector: ([source]) => source,
  })
  .map((entries) => new Map(entries));

/** Nothing was pushed, and that is known. */
export const NOTHING_PUSHED: Entries = new Map();

/** Entries from `a=1 b=2`. */
export function entriesFrom(text: string): Entries {
  const words = text.split(' ').filter((word) => word !== '');
  return new Map(words.map((word) => word.split('=') as [string, string]));
}

/** `a=1 b=2`, in the order of the entries. */
export function shownEntries(entries: Entries): string {
  return [...entries].map(([source, target]) => `${source}=${target}`).join(' ');
}
