import type { Span } from '#base';
import type { KeptSpan } from '../../../model.ts';
import { findInlineMarks } from '../dialects/inline-marks.ts';

/** A text in which what other languages have in it is no Markdown. Offsets are those of the text as it was. */
export interface MaskedText {
  readonly text: string;
  /** What stays and no kind of placeholder knows, in order: formulas, marks of dialects, and in MDX expressions and tags. */
  readonly foreign: readonly KeptSpan[];
  /** What has lines of its own, and is in no block, in order. */
  readonly between: readonly KeptSpan[];
}

const TEMPLATES = [
  String.raw`\{\{(?:[^{}\x60\n]|\{\{[^{}\x60\n]{0,200}\}\}|\{[^{}\x60\n]{0,100}\}){1,400}\}\}`,
  String.raw`\{%(?:[^{}%\x60\n]|%(?!\})|\{\{[^{}\x60\n]{0,200}\}\}){1,400}%\}`,
].join('|');

const TEMPLATE = new RegExp(TEMPLATES, 'g');

/**
 * Replaces what stands inside of templates, formulas, and marks of dialects by letters, so that their signs are no emphasis, no cell of a
 * table, and no end of an address.
 */
export function maskForeign(text: string): MaskedText {
  const masked = text.includes('{')
    ? text.replace(
        TEMPLATE,
        (found) => `${found.slice(0, 2)}${letters(found.slice(2, -2))}${found.slice(-2)}`,
      )
    : text;
  const foreign = findInlineMarks(masked, text);
  return { text: maskSpans(masked, foreign), foreign, between: [] };
}

/** The same in a text without what MDX has beside Markdown. */
export function maskMarks({ text, foreign, between }: MaskedText, source: string): MaskedText {
  const marks = findInlineMarks(text, source).filter(({ kind }) => kind !== 'formula');
  if (marks.length === 0) return { text, foreign, between };
  const all = [...foreign, ...marks].sort((a, b) => a.start - b.start);
  return { text: maskSpans(text, marks), foreign: all, between };
}

function maskSpans(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  let masked = '';
  let at = 0;
  for (const { start, end } of spans) {
    masked += text.slice(at, start) + letters(text.slice(start, end));
    at = end;
  }
  return masked + text.slice(at);
}

function letters(text: string): string {
  return text.replace(/[^\n\r]/g, 'x');
}
