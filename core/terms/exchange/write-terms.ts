import type { TermEntries, TermEntry } from '../metadata/term-entry.ts';
import { writtenFields } from './term-fields.ts';

/** The text of a terms file with these entries, each in a line of its own. */
export function writeTerms(entries: TermEntries): string {
  const lines = [...entries.values()].map(
    (entry) => `    ${JSON.stringify(entry.source)}: ${writeEntry(entry)}`,
  );
  return `{\n  "terms": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** What an entry says, as JSON in one line. */
export function writeEntry(entry: TermEntry): string {
  const members = writtenFields(entry).map((field) => `"${field}": ${writeValue(entry[field])}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function writeValue(value: TermEntry[keyof TermEntry]): string {
  return typeof value === 'object'
    ? `[${value.map((phrase) => JSON.stringify(phrase)).join(', ')}]`
    : JSON.stringify(value);
}
