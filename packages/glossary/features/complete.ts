import type { EntriesFormat, LanguageCode, Span } from '#base';
import type { Dictionary } from '../dictionary.ts';
import type { Field } from '../rows/field.ts';
import { fieldAt, phraseOf } from '../rows/row.ts';
import { quoteField, writeField } from '../rows/write-field.ts';
import { moved, rowAt } from './phrase-at.ts';

/** What can be completed at an offset. */
export type CompletionContext =
  | {
      readonly kind: 'language-code';
      /** The field, its quotes included. */
      readonly span: Span;
      /** The dictionary's own code for this column; undefined if its languages are unknown. */
      readonly code: LanguageCode | undefined;
      readonly isQuoted: boolean;
    }
  | {
      readonly kind: 'target';
      readonly span: Span;
      /** The source phrase of the row. */
      readonly source: string;
      readonly isQuoted: boolean;
    };

/** What can be completed at an offset; undefined if nothing can. Rows can be incomplete, because they are being typed. */
export function completionContextAt(dictionary: Dictionary, offset: number): CompletionContext | undefined {
  const row = rowAt(dictionary, offset);
  if (row === undefined) return undefined;
  const start = dictionary.rowStart(row.line);
  const field = fieldAt(row, offset - start);
  const column = field === undefined ? -1 : row.fields.indexOf(field);
  if (field === undefined || row.quoteFaults.some((fault) => fault.field < column)) return undefined;
  const span = moved(field.span, start);
  const isQuoted = startsQuoted(row.text, field);
  const [source] = row.fields;
  if (column === 1 && source !== undefined) {
    return { kind: 'target', span, source: phraseOf(row, source), isQuoted };
  }
  if (dictionary.format === 'tsv' || (column !== 2 && column !== 3)) return undefined;
  const code = column === 2 ? dictionary.pair?.source : dictionary.pair?.target;
  return { kind: 'language-code', span, code, isQuoted };
}

/** Whether the field begins with a quote, closed or not. */
function startsQuoted(text: string, { span }: Field): boolean {
  return text.charAt(span.start) === '"';
}

/** Writes a phrase as a field: with quotes if the author has begun with a quote, or if they are needed. */
export function rewriteField(phrase: string, isQuoted: boolean, format: EntriesFormat): string {
  return format === 'csv' && isQuoted ? quoteField(phrase) : writeField(phrase, format);
}
