import type { Span } from '#base';

/** Text with the ranges that a test names: `a⟦b⟧c` is the text `abc` with one span over `b`. */
export interface MarkedText {
  readonly text: string;
  readonly spans: readonly Span[];
}

/**
 * Takes the marks out of a text. `⟦` opens a span and `⟧` closes it; `⟦⟧` marks an empty one.
 * Spans come in the order of their opening marks and do not nest.
 */
export function parseMarkedText(marked: string): MarkedText {
  const spans: Span[] = [];
  let text = '';
  let start: number | undefined;
  for (const character of marked) {
    if (character === '⟦') {
      if (start !== undefined) throw new Error(`Nested mark in ${JSON.stringify(marked)}`);
      start = text.length;
    } else if (character === '⟧') {
      if (start === undefined) throw new Error(`Unopened mark in ${JSON.stringify(marked)}`);
      spans.push({ start, end: text.length });
      start = undefined;
    } else {
      text += character;
    }
  }
  if (start !== undefined) throw new Error(`Unclosed mark in ${JSON.stringify(marked)}`);
  return { text, spans };
}

/** Puts marks around spans, so that a failing test shows text instead of numbers. Spans must be in order. */
export function markText(text: string, spans: readonly Span[]): string {
  let marked = '';
  let copied = 0;
  for (const { start, end } of spans) {
    marked += `${text.slice(copied, start)}⟦${text.slice(start, end)}⟧`;
    copied = end;
  }
  return marked + text.slice(copied);
}
