import type { Span } from '#base';

/** A sentence of a text. */
export interface SentenceInText extends Span {
  /** Without the white space around it. */
  readonly written: string;
}

/** Up to the next stop, which stands at the end or before white space, and to the end of a line. */
const SENTENCE = /[^\s.!?。！？](?:[^.!?。！？\n]|[.!?](?!\s|$))*[.!?。！？]*/gu;

/** The sentences of a text, in order. */
export function sentencesIn(text: string): readonly SentenceInText[] {
  return Array.from(text.matchAll(SENTENCE), ({ 0: found, index: start }) => {
    const written = found.trimEnd();
    return { written, start, end: start + written.length };
  });
}
