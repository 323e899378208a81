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

/** Those of some spans, in order and without overlap, that lie within another one. */
export function spansWithin<Item extends Span>(
  spans: readonly Item[],
  { start, end }: Span,
): readonly Item[] {
  const first = firstEndingAfter(spans, start);
  let next = first;
  while ((spans[next]?.end ?? Number.POSITIVE_INFINITY) <= end) next++;
  return spans.slice(spans[first] !== undefined && spans[first].start < start ? first + 1 : first, next);
}

/** Whether one of some spans, in order and without overlap, has a character in common with another one. */
export function isCovered(spans: readonly Span[], { start, end }: Span): boolean {
  const found = spans[firstEndingAfter(spans, start)];
  return found !== undefined && found.start < end;
}

/** Whether one of some spans, in order and without overlap, shares a character with another one or touches it. */
export function touchesAny(spans: readonly Span[], span: Span): boolean {
  const found = spans[firstEndingAfter(spans, span.start - 1)];
  return found !== undefined && touches(found, span);
}

/** Spans that cover what some spans cover, in order and without overlap. */
export function unionOf(spans: readonly Span[]): readonly Span[] {
  const union: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = union.at(-1);
    if (last === undefined || !touches(last, span)) union.push(span);
    else union[union.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return union;
}

/** The index of the first of some spans, in order and without overlap, that ends after an offset. */
export function firstEndingAfter(spans: readonly Span[], offset: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
