import type { Span } from '#base';
import type { Dictionary } from '../dictionary.ts';
import { fieldAt } from '../rows/row.ts';
import { moved, rowAt } from './phrase-at.ts';

/** The ranges of an expanding selection, the smallest first: a field's content, the field with its quotes, the row, the whole text. */
export function selectionSpansAt(dictionary: Dictionary, offset: number): readonly Span[] {
  const whole = { start: 0, end: dictionary.length };
  const row = rowAt(dictionary, offset);
  if (row === undefined) return [whole];
  const start = dictionary.rowStart(row.line);
  const field = fieldAt(row, offset - start);
  const rowSpan = moved({ start: 0, end: row.text.length }, start);
  const inRow = field === undefined ? [] : [moved(field.content, start), moved(field.span, start)];
  const spans = [...inRow, rowSpan, whole].filter((span) => holds(span, offset));
  return spans.filter((span, index) => !isSame(span, spans[index + 1]));
}

function holds({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

function isSame(a: Span, b: Span | undefined): boolean {
  return a.start === b?.start && a.end === b.end;
}
