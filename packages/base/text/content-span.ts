import type { Span } from './span.ts';
import { isWhiteSpace } from './unicode/unicode.ts';

/** The part of a span between the white space at its ends; empty when there is nothing else. */
export function contentSpan(text: string, { start, end }: Span): Span {
  let first = start;
  let last = end;
  while (first < last && isWhiteSpace(text.charCodeAt(first))) first++;
  while (last > first && isWhiteSpace(text.charCodeAt(last - 1))) last--;
  return { start: first, end: last };
}
