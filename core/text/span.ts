/** A half-open range of text, in UTF-16 offsets from the start of the document. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The text that a span covers. */
export function slice(text: string, span: Span): string {
  return text.slice(span.start, span.end);
}

/** Whether two spans share a character, or touch: an empty span at a border counts as touching. */
export function touches(a: Span, b: Span): boolean {
  return a.start <= b.end && b.start <= a.end;
}
