import { inOneLine } from '#base';
import type { TermEntries, TermEntry } from '../metadata/term-entry.ts';
import { writtenFields } from './term-fields.ts';

/** The text of a terms file with these entries, each in a line of its own. */
export function writeTerms(entries: TermEntries): string {
  const lines = [...entries.values()].map(
    (entry) => `    ${JSON.stringify(entry.source)}: ${inOneLine(entryValue(entry))}`,
  );
  return `{\n  "terms": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** What an entry says, as the value of JSON. */
export function entryValue(entry: TermEntry): object {
  return Object.fromEntries(writtenFields(entry).map((field) => [field, entry[field]]));
}
