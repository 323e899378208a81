import type { TermEntry } from '../metadata/term-entry.ts';
import { writePhraseList } from './phrase-list.ts';

/** The fields of an entry in the order of the columns of an exported table, with their headings. */
export const FIELD_HEADINGS = {
  status: 'status',
  note: 'note',
  forms: 'forms',
  also: 'also',
  not: 'not',
  partOfSpeech: 'part of speech',
  case: 'case',
  match: 'match',
  scope: 'scope',
} as const satisfies Readonly<Record<Exclude<keyof TermEntry, 'source'>, string>>;

/** A field of an entry in a terms file. */
export type TermField = keyof typeof FIELD_HEADINGS;

/** All fields of an entry, in the order of the columns of an exported table. */
export const TERM_FIELDS: readonly TermField[] = [
  'status',
  'note',
  'forms',
  'also',
  'not',
  'partOfSpeech',
  'case',
  'match',
  'scope',
];

/** The heading of a column, such as `note (de)`. */
export function headingOfField(field: TermField, language: string | undefined): string {
  return language === undefined ? FIELD_HEADINGS[field] : `${FIELD_HEADINGS[field]} (${language})`;
}

/** What an entry says if nothing is written: no field decides anything. */
export function emptyEntry(source: string): TermEntry {
  return {
    source,
    status: undefined,
    forms: [],
    also: [],
    not: [],
    case: 'any',
    match: 'inflected',
    note: undefined,
    partOfSpeech: undefined,
    scope: [],
  };
}

/** The values of fields that say nothing. */
const UNSAID: Readonly<Partial<Record<TermField, string>>> = { case: 'any', match: 'inflected' };

/** A field as the text of a cell; empty if the entry says nothing there. */
export function cellOfField(entry: TermEntry, field: TermField): string {
  const value = entry[field];
  if (value === undefined || value === UNSAID[field]) return '';
  return typeof value === 'string' ? value : writePhraseList(value);
}

/** The fields that an entry says something with. */
export function writtenFields(entry: TermEntry): readonly TermField[] {
  return TERM_FIELDS.filter((field) => cellOfField(entry, field) !== '');
}
