import { message } from '#base';
import { codesOf, type Dictionary, entryOf, isIgnored, lineEndSpan, phraseOf, type Row } from '#glossary';
import type { Entries } from '../entries/entries.ts';
import type { MergeFault } from './git-merge.ts';

/** A version of a glossary file. */
export interface GlossaryVersion {
  readonly dictionary: Dictionary;
  readonly entries: Entries;
  /** The row of each entry as it is written, by source phrase. */
  readonly rows: ReadonlyMap<string, string>;
  /** The line end of each entry, by source phrase; empty at the end of a file without one. */
  readonly ends: ReadonlyMap<string, string>;
  /** Blank lines, and rows that the service ignores for their codes, in order. */
  readonly others: readonly string[];
}

/**
 * Reads a version for a merge by entry. A text in which a row could be lost is refused: with a row that is not an entry, with a source phrase
 * that occurs twice, with conflicts, or with codes if the languages are unknown.
 */
export function readGlossaryVersion(dictionary: Dictionary): GlossaryVersion | MergeFault {
  if (dictionary.conflicts.length > 0) return { fault: message('It has a conflict of git.') };
  const entries = new Map<string, string>();
  const rows = new Map<string, string>();
  const ends = new Map<string, string>();
  const others: string[] = [];
  for (let line = 0; line < dictionary.rowCount; line++) {
    const row = dictionary.row(line);
    const entry = entryOf(row);
    if (row.fields.length > 0 && entry === undefined)
      return { fault: message('Line {0} is not an entry.', numberOf(row)) };
    if (entry !== undefined && dictionary.pair === undefined && codesOf(entry) !== undefined) {
      return {
        fault: message(
          'Line {0} has language codes, and the languages of the file are unknown.',
          numberOf(row),
        ),
      };
    }
    if (entry === undefined || isIgnored(entry, dictionary.pair)) {
      others.push(row.text);
      continue;
    }
    const source = phraseOf(row, entry.source);
    if (entries.has(source))
      return { fault: message('Line {0} has the source phrase of another line.', numberOf(row)) };
    entries.set(source, phraseOf(row, entry.target));
    rows.set(source, row.text);
    const { start, end } = lineEndSpan(dictionary, line);
    ends.set(source, dictionary.slice(start, end));
  }
  return { dictionary, entries, rows, ends, others };
}

function numberOf({ line }: Row): string {
  return String(line + 1);
}
