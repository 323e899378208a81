import type { TextEdit } from '#base';
import type { Dictionary } from '../dictionary.ts';
import { LINE } from '../lines/line-flags.ts';
import { removeRows } from '../remove-rows.ts';
import { entryOf, isIgnored, phraseOf, sourceKeyOf } from '../rows/row.ts';

/**
 * Removes every entry whose source phrase equals an earlier one of its dictionary byte for byte, because the service rejects duplicates
 * (specification 8).
 */
export function keepFirst(dictionary: Dictionary): readonly TextEdit[] {
  return removeRows(
    dictionary,
    linesBySource(dictionary)
      .flatMap((lines) => lines.slice(1))
      .toSorted(ascending),
  );
}

/** Removes every entry whose source phrase occurs again in a later one. */
export function keepLast(dictionary: Dictionary): readonly TextEdit[] {
  return removeRows(
    dictionary,
    linesBySource(dictionary)
      .flatMap((lines) => lines.slice(0, -1))
      .toSorted(ascending),
  );
}

/**
 * The lines of each source phrase that occurs several times. Rows that the service ignores, or rejects for another reason, do not count.
 */
function linesBySource(dictionary: Dictionary): (readonly number[])[] {
  const bySource = new Map<string, number[]>();
  for (const { line, flags } of dictionary.flaggedLines()) {
    if ((flags & LINE.grouped) === 0 || dictionary.isInConflict(line)) continue;
    const entry = entryOf(dictionary.row(line));
    if (entry === undefined || isIgnored(entry, dictionary.pair)) continue;
    if (phraseOf(entry.row, entry.source) === '') continue;
    const key = sourceKeyOf(entry, dictionary);
    const lines = bySource.get(key);
    if (lines === undefined) bySource.set(key, [line]);
    else lines.push(line);
  }
  return [...bySource.values()];
}

function ascending(a: number, b: number): number {
  return a - b;
}
