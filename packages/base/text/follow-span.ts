import type { Span } from './span.ts';

/** One change of a text, in UTF-16 offsets of the text before it. */
export interface TextChange {
  readonly span: Span;
  /** The length of the new text. */
  readonly length: number;
}

/**
 * Where a span is after a change. A change before the span moves it, and so does an insertion at its start; a change inside it changes its
 * length. A change across an end of it leaves the span where it begins, so that its text shows whether it is still the same.
 */
export function followSpan({ start, end }: Span, { span, length }: TextChange): Span {
  const moved = length - (span.end - span.start);
  if (span.end <= start) return { start: start + moved, end: end + moved };
  if (span.start >= end) return { start, end };
  if (span.start >= start && span.end <= end) return { start, end: end + moved };
  return { start, end };
}
