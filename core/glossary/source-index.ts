import type { Dictionary } from './dictionary.ts';
import { LINE } from './line-scanner.ts';
import { type Entry, entryOf, phraseOf } from './row.ts';
import type { SourceIndex } from './rule.ts';

/** Finds the twins of the entries as they are now. Looks only at lines that the scanner's hashes have brought together. */
export function indexSources(dictionary: Dictionary): SourceIndex {
  const firstBySource = new Map<string, Entry>();
  for (const { line, flags } of dictionary.flaggedLines()) {
    if ((flags & LINE.grouped) === 0) continue;
    const entry = entryOf(dictionary.row(line));
    if (entry === undefined) continue;
    const source = phraseOf(entry.row, entry.source);
    if (!firstBySource.has(source)) firstBySource.set(source, entry);
  }
  return {
    firstSame(entry) {
      const first = firstBySource.get(phraseOf(entry.row, entry.source));
      return first === undefined || first.row.line >= entry.row.line ? undefined : first;
    },
  };
}
