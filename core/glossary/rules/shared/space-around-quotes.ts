import { applyEdits } from '../../../text/edit.ts';
import type { Span } from '../../../text/span.ts';
import { hasValidColumnCount, LONGEST_ROW, parseRow, type Row } from '../../rows/row.ts';

/** One field and the separator after it: enclosed, with white space around its quotes, or without any quote. */
const FIELD = /(\s*)"(?:[^"]|"")*"(\s*)(?:,|$)|[^",]*(?:,|$)/y;

/**
 * The white space between separators and quotes of a CSV row, as in `a, "b"`; nothing unless the row is well-formed without it. Phrases
 * neither begin nor end with white space, so it can only be space between columns.
 */
export function spaceAroundQuotes({ text, format, line }: Row): readonly Span[] {
  if (text.length > LONGEST_ROW) return [];
  const spaces: Span[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length) {
    const [field, before = '', after = ''] = FIELD.exec(text) ?? [];
    if (field === undefined) return [];
    const end = FIELD.lastIndex;
    const behind = field.endsWith(',') ? end - 1 : end;
    if (before !== '') spaces.push({ start: end - field.length, end: end - field.length + before.length });
    if (after !== '') spaces.push({ start: behind - after.length, end: behind });
  }
  const mended = parseRow(without(text, spaces), format, line);
  return mended.quoteFaults.length === 0 && hasValidColumnCount(mended) ? spaces : [];
}

function without(text: string, spans: readonly Span[]): string {
  return applyEdits(
    text,
    spans.map((span) => ({ span, newText: '' })),
  );
}
