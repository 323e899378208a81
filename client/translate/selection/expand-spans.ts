import { lineStart, type Span } from '#base';

/** The whole lines that spans touch, line ends left out. Spans that meet on a line become one. */
export function toLines(text: string, spans: readonly Span[]): readonly Span[] {
  return merged(spans.map(({ start, end }) => ({ start: lineStart(text, start), end: lineEnd(text, end) })));
}

/** The same up to the blank lines above and below. On a blank line it is empty. */
export function toParagraphs(text: string, spans: readonly Span[]): readonly Span[] {
  return merged(toLines(text, spans).map((lines) => grown(text, lines)));
}

function grown(text: string, { start, end }: Span): Span {
  if (isBlank(text.slice(start, end))) return { start, end: start };
  let first = start;
  while (first > 0) {
    const above = lineStart(text, beforeLineEnd(text, first));
    if (isBlank(text.slice(above, first))) break;
    first = above;
  }
  let last = end;
  while (last < text.length) {
    const below = afterLineEnd(text, last);
    const next = lineEnd(text, below);
    if (isBlank(text.slice(below, next))) break;
    last = next;
  }
  return { start: first, end: last };
}

function merged(spans: readonly Span[]): readonly Span[] {
  const all: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last === undefined || span.start > last.end) all.push(span);
    else all[all.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return all;
}

function lineEnd(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && !isLineEnd(text, end)) end++;
  return end;
}

function beforeLineEnd(text: string, start: number): number {
  return start - (text.startsWith('\r\n', start - 2) ? 2 : 1);
}

function afterLineEnd(text: string, end: number): number {
  return end + (text.startsWith('\r\n', end) ? 2 : 1);
}

function isLineEnd(text: string, offset: number): boolean {
  const unit = text[offset];
  return unit === '\n' || unit === '\r';
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
