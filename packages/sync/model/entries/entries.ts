import type { LanguagePair } from '#base';
import { codesKeyOf, type Dictionary, type Entry, entryOf, isIgnored, phraseOf } from '#glossary';

/** The entries of a dictionary: source phrase to target phrase, in the order of the file. Phrases are compared unit by unit. */
export type Entries = ReadonlyMap<string, string>;

/**
 * The entries that the service keeps of a dictionary. Broken rows, later duplicates, and rows that it ignores, or may ignore, for their codes
 * are left out (specification 2.4).
 */
export function entriesOf(dictionary: Dictionary): Entries {
  const entries = new Map<string, string>();
  for (let line = 0; line < dictionary.rowCount; line++) {
    const entry = entryOf(dictionary.row(line));
    if (entry === undefined || !isOwn(entry, dictionary.pair)) continue;
    const source = phraseOf(entry.row, entry.source);
    if (!entries.has(source)) entries.set(source, phraseOf(entry.row, entry.target));
  }
  return entries;
}

/** Whether an entry belongs to its dictionary. If the languages of that are unknown, only entries without codes do. */
export function isOwn(entry: Entry, pair: LanguagePair | undefined): boolean {
  return pair === undefined ? codesKeyOf(entry) === undefined : !isIgnored(entry, pair);
}

/** Whether two dictionaries have the same entries, in any order. */
export function sameEntries(a: Entries, b: Entries): boolean {
  if (a.size !== b.size) return false;
  for (const [source, target] of a) if (b.get(source) !== target) return false;
  return true;
}
