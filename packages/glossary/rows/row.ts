import { type EntriesFormat, type LanguagePair, sameCode, utf8Length } from '#base';
import type { Field, QuoteFault } from './field.ts';
import { tokenizeLine } from './tokenize-line.ts';

/** One line of a dictionary, parsed. All spans are in UTF-16 units from the start of `text`, and fields and separators tile it. */
export interface Row {
  readonly format: EntriesFormat;
  /** Counted from 0. */
  readonly line: number;
  /** The line without its line end and without a byte order mark. */
  readonly text: string;
  /** Empty for a blank line. */
  readonly fields: readonly Field[];
  /** Broken quotes, in order; such a row's fields are a best guess. */
  readonly quoteFaults: readonly QuoteFault[];
}

/** A row with a source phrase and a target phrase: what the service takes as an entry. */
export interface Entry {
  readonly row: Row;
  readonly source: Field;
  readonly target: Field;
}

/** UTF-16 units. Rows that the service takes are much shorter. */
export const LONGEST_ROW = 10_000;

/** Parses a line. Never throws: the row contains what breaks the format, with its position. */
export function parseRow(text: string, format: EntriesFormat, line: number): Row {
  return { format, line, text, ...tokenizeLine(text, format) };
}

/** The phrase in a field: its content with single instead of doubled quotes. */
export function phraseOf(row: Row, { content, quoted }: Field): string {
  const raw = row.text.slice(content.start, content.end);
  return quoted ? raw.replaceAll('""', '"') : raw;
}

/** The UTF-8 bytes of a field's phrase, as the service counts them (specification 8): without quotes and escapes. */
export function phraseBytes(row: Row, field: Field): number {
  if (field.quoted) return utf8Length(phraseOf(row, field));
  return utf8Length(row.text, field.content.start, field.content.end);
}

/** Whether a line has as many columns as its format allows: 2 or 4 for CSV, 2 for TSV (specification 2.4). */
export function hasValidColumnCount({ format, fields }: Pick<Row, 'format' | 'fields'>): boolean {
  return fields.length === 2 || (format === 'csv' && fields.length === 4);
}

/** The fields without the empty ones at the end, which spreadsheets write. */
export function withoutEmptyEnd(fields: readonly Field[]): readonly Field[] {
  return fields.slice(0, fields.findLastIndex(({ content }) => content.end > content.start) + 1);
}

/** The row's entry; undefined if the row is blank or malformed. */
export function entryOf(row: Row): Entry | undefined {
  const [source, target] = row.fields;
  if (source === undefined || target === undefined) return undefined;
  if (row.quoteFaults.length > 0 || !hasValidColumnCount(row)) return undefined;
  return { row, source, target };
}

/** The language codes in columns three and four of a CSV row, if it has them. */
export function codesOf({ row }: Entry): LanguagePair | undefined {
  const [, , source, target] = row.fields;
  if (source === undefined || target === undefined) return undefined;
  return { source: phraseOf(row, source), target: phraseOf(row, target) };
}

/** Whether the service ignores an entry because its codes name other languages than the dictionary's (specification 2.4). */
export function isIgnored(entry: Entry, pair: LanguagePair | undefined): boolean {
  const codes = pair && codesOf(entry);
  if (pair === undefined || codes === undefined) return false;
  return !(sameCode(codes.source, pair.source) && sameCode(codes.target, pair.target));
}

/** The language codes of a row in one form for all casings; undefined if it has none, or empty cells instead. */
export function codesKeyOf(entry: Entry): string | undefined {
  const codes = codesOf(entry);
  if (codes === undefined || (codes.source === '' && codes.target === '')) return undefined;
  return `${codes.source},${codes.target}`.toLowerCase();
}

/**
 * Names the dictionary that an entry of a text belongs to; empty if it is the only one. In a text of several pairs, the codes decide, and
 * entries without codes can belong to any of them. Only entries of one dictionary can be duplicates or other twins.
 */
export function dictionaryOf(entry: Entry, { isMixed }: { readonly isMixed: boolean }): string {
  return isMixed ? (codesKeyOf(entry) ?? '') : '';
}

/** A source phrase with the dictionary that it belongs to: two entries with the same key are duplicates. */
export function sourceKeyOf(entry: Entry, text: { readonly isMixed: boolean }): string {
  return keyIn(dictionaryOf(entry, text), phraseOf(entry.row, entry.source));
}

/** No phrase contains a line end. */
export function keyIn(dictionary: string, phrase: string): string {
  return `${dictionary}\n${phrase}`;
}

/** The field that contains an offset, or ends at it. */
export function fieldAt(row: Row, offset: number): Field | undefined {
  return row.fields.find((field) => offset >= field.span.start && offset <= field.span.end);
}

/** Both phrases of an entry, source first. */
export function phraseFields(entry: Entry): readonly [Field, Field] {
  return [entry.source, entry.target];
}

/** The target phrase of a row that has one. */
export function targetPhraseOf(row: Row): string | undefined {
  const entry = entryOf(row);
  return entry && phraseOf(row, entry.target);
}
