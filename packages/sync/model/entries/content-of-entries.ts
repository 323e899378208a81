import { writeRow } from '#glossary';

/** Entries as a request sends them (specification 2.4). */
interface EntriesContent {
  readonly entries: string;
  readonly entries_format: 'csv' | 'tsv';
}

/** Writes entries as TSV, which needs no quotes; as CSV if a phrase contains a tab. */
export function contentOfEntries(
  entries: Iterable<readonly [source: string, target: string]>,
): EntriesContent {
  const rows = [...entries];
  const format = rows.some((phrases) => phrases.join('').includes('\t')) ? 'csv' : 'tsv';
  return {
    entries: rows.map((phrases) => `${writeRow(phrases, format)}\n`).join(''),
    entries_format: format,
  };
}
