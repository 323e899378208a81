import { addAll, type LineRange, type Steps, type TextEdit } from '#base';
import type { Dictionary } from '../dictionary.ts';
import type { Field } from '../rows/field.ts';
import { phraseOf, type Row } from '../rows/row.ts';
import { quoteField, writeField } from '../rows/write-field.ts';
import { evenLineEnds, usualLineEnd } from './line-ends.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** Rows that are formatted in one step. */
const STEP_ROWS = 1000;

/**
 * What formatting changes in an editor: needless quotes are removed, missing ones are added, and all lines end as most lines of the file
 * do. No phrase changes: white space at the ends of phrases, the order of rows, and blank lines stay.
 */
export function* formatInSteps(dictionary: Dictionary, lines?: LineRange): Steps<TextEdit[]> {
  const usual = yield* usualLineEnd(dictionary);
  const edits: TextEdit[] = [];
  const last = Math.min(lines?.end ?? dictionary.rowCount, dictionary.rowCount);
  for (let first = lines?.first ?? 0; first < last; first += STEP_ROWS) {
    const step = { first, end: Math.min(first + STEP_ROWS, last) };
    for (const edit of formatDictionary(dictionary, step)) edits.push(edit);
    for (const edit of evenLineEnds(dictionary, step, usual)) edits.push(edit);
    yield;
  }
  return edits;
}

/**
 * Removes quotes that a field does not need (specification 2.4) and adds missing ones. No phrase changes: ambiguous rows, with an open
 * quote or text after a closing one, stay as they are. Formatting twice gives the same as formatting once. TSV has no quoting and is never
 * changed.
 */
export function formatDictionary(dictionary: Dictionary, lines?: LineRange): readonly TextEdit[] {
  if (dictionary.format === 'tsv') return [];
  const edits: TextEdit[] = [];
  const end = Math.min(lines?.end ?? dictionary.rowCount, dictionary.rowCount);
  for (let line = lines?.first ?? 0; line < end; line++) {
    const row = dictionary.row(line);
    if (!row.text.includes('"') || isInDoubt(row) || dictionary.isInConflict(line)) continue;
    for (const field of row.fields) addAll(edits, formatField(dictionary, row, field));
  }
  return edits;
}

/** Quotes in the middle of a bare field are part of its phrase. With any other broken quote, the phrase is ambiguous. */
function isInDoubt({ text, fields, quoteFaults }: Row): boolean {
  return quoteFaults.some(
    ({ kind, field }) => kind === 'unclosed-quote' || text[fields[field]?.span.start ?? 0] === '"',
  );
}

function formatField(dictionary: Dictionary, row: Row, field: Field): readonly TextEdit[] {
  const { start, end } = field.span;
  const written = row.text.slice(start, end);
  const newText = wanted(dictionary, row, field);
  if (newText === written) return [];
  const rowStart = dictionary.rowStart(row.line);
  return [{ span: { start: rowStart + start, end: rowStart + end }, newText }];
}

/** Quotes also stay if the row would otherwise be a blank line or begin with a byte order mark. */
function wanted(dictionary: Dictionary, row: Row, field: Field): string {
  const phrase = phraseOf(row, field);
  const isBlankWithout = phrase === '' && row.fields.length === 1;
  const isMarkWithout =
    phrase.startsWith(BYTE_ORDER_MARK) && dictionary.rowStart(row.line) + field.span.start === 0;
  return field.quoted && (isBlankWithout || isMarkWithout) ? quoteField(phrase) : writeField(phrase, 'csv');
}
