import type { TextEdit } from '../text/edit.ts';
import type { Dictionary, Row } from './dictionary.ts';

/** Takes a row out with its line end, or, for a last row without one, with the line end before it. */
export function removeRow({ text, rows }: Dictionary, row: Row): TextEdit {
  const next = rows[row.line + 1];
  if (next !== undefined) return { span: { start: row.span.start, end: next.span.start }, newText: '' };
  const endsWithLineEnd = row.span.end < text.length;
  const start = endsWithLineEnd ? row.span.start : (rows[row.line - 1]?.span.end ?? row.span.start);
  return { span: { start, end: text.length }, newText: '' };
}
