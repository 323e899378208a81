import type { TextEdit } from '../../text/edit.ts';
import type { Dictionary } from '../dictionary.ts';
import type { Field } from '../rows/field.ts';
import { phraseOf, type Row } from '../rows/row.ts';
import { quoteField, writeField } from '../rows/write-field.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** Lines from `first` to `end`, without `end`. */
export interface LineRange {
  readonly first: number;
  readonly end: number;
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
    for (const field of row.fields) edits.push(...formatField(dictionary, row, field));
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
