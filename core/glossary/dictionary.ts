import { lastAtOrBefore } from '../text/line-index.ts';
import type { Span } from '../text/span.ts';

/** How a dictionary's entries are written (specification 2.4). */
export type EntriesFormat = 'csv' | 'tsv';

/** The character between two fields. */
export const SEPARATORS = { csv: ',', tsv: '\t' } as const satisfies Record<EntriesFormat, string>;

/** The text of one dictionary, taken apart: every character of a row's span belongs to a field or is a separator. */
export interface Dictionary {
  readonly text: string;
  readonly format: EntriesFormat;
  /** One row for each line, blank ones included; the line ends and a leading byte order mark belong to none. */
  readonly rows: readonly Row[];
}

/** One line of a dictionary. */
export interface Row {
  /** Counted from 0. */
  readonly line: number;
  readonly span: Span;
  /** Empty for a blank line. */
  readonly fields: readonly Field[];
  /** Broken quotes, in order; such a row's fields are a best guess. */
  readonly quoteFaults: readonly QuoteFault[];
}

/** One column of a row. */
export interface Field {
  /** With its quotes. */
  readonly span: Span;
  /** Without its quotes, still escaped. */
  readonly content: Span;
  readonly quoted: boolean;
}

/** A place where a row breaks the quoting rules of CSV. */
export interface QuoteFault {
  readonly kind: 'unclosed-quote' | 'stray-quote';
  readonly span: Span;
  /** The index of the field that it is in. */
  readonly field: number;
}

/** A row with a source phrase and a target phrase: what the service takes as an entry. */
export interface Entry {
  readonly row: Row;
  readonly source: Field;
  readonly target: Field;
}

/** The phrase that a field holds: its content with doubled quotes made single. */
export function phraseOf(dictionary: Dictionary, field: Field): string {
  const raw = dictionary.text.slice(field.content.start, field.content.end);
  return field.quoted ? raw.replaceAll('""', '"') : raw;
}

/** Whether a line has as many columns as its format allows: 2 or 4 for CSV, 2 for TSV (specification 2.4). */
export function hasValidColumnCount(format: EntriesFormat, fields: readonly Field[]): boolean {
  return fields.length === 2 || (format === 'csv' && fields.length === 4);
}

/** The row's entry; undefined when the row is blank or malformed. */
export function entryOf(format: EntriesFormat, row: Row): Entry | undefined {
  const [source, target] = row.fields;
  if (source === undefined || target === undefined) return undefined;
  if (row.quoteFaults.length > 0 || !hasValidColumnCount(format, row.fields)) return undefined;
  return { row, source, target };
}

/** The row that an offset lies in, its line end included; undefined in an empty dictionary. */
export function rowAt(dictionary: Dictionary, offset: number): Row | undefined {
  const { rows } = dictionary;
  return rows[lastAtOrBefore(rows.length, (index) => rows[index]?.span.start ?? 0, offset)];
}

/** The field that an offset lies in or at whose end it stands. */
export function fieldAt(row: Row, offset: number): Field | undefined {
  return row.fields.find((field) => offset >= field.span.start && offset <= field.span.end);
}
