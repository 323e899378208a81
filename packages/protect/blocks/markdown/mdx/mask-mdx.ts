import type { Span } from '#base';
import type { KeptSpan } from '../../../model.ts';
import type { MaskedText } from '../parser/foreign.ts';
import { scanMdx } from './scan-mdx.ts';

/**
 * Replaces statements, expressions, and tags of JSX, so that what remains is Markdown: what has lines of its own by spaces, because it ends
 * a paragraph, and all other by commas, beside which emphasis begins and ends as beside a brace.
 * @throws UnreadableMarkdown for what takes too long.
 */
export function maskMdx(text: string): MaskedText {
  const found = scanMdx(text);
  const foreign: KeptSpan[] = [];
  const between: KeptSpan[] = [];
  const isOnOwnLines = standOnOwnLines(text, found);
  let masked = '';
  let at = 0;
  found.forEach((span, index) => {
    const isBetween = span.kind !== 'formula' && isOnOwnLines[index] === true;
    (isBetween ? between : foreign).push(span);
    const written = text.slice(span.start, span.end);
    masked += text.slice(at, span.start);
    masked += isBetween ? written.replace(/[^\r\n]/g, ' ') : ','.repeat(written.length);
    at = span.end;
  });
  return { text: masked + text.slice(at), foreign, between };
}

/** What lists and quotations put before a line. */
const CONTAINERS = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){0,50}$/;
const REST_OF_LINE = /[ \t]*(?=[\r\n]|$)/y;

/** UTF-16 units in which the beginning of a line is looked for. */
const EDGE_UNITS = 400;

/** Which of some spans have their lines for themselves, or together with others of them. */
function standOnOwnLines(text: string, spans: readonly Span[]): readonly boolean[] {
  const isApart = spans.map((span, index) => !isBlankBetween(text, spans[index - 1], span));
  const fromStart = distances(
    spans.map(({ start }, index) => ({ isEdge: beginsLine(text, start), isApart: isApart[index] === true })),
  );
  const fromEnd = distances(
    spans
      .map(({ end }, index) => ({ isEdge: endsLine(text, end), isApart: isApart[index + 1] !== false }))
      .reverse(),
  ).reverse();
  return spans.map((_, index) => Math.max(fromStart[index] ?? 0, fromEnd[index] ?? 0) <= MAX_IN_LINE);
}

/** How many spans stand between each and an edge of its line; infinite if text does. */
function distances(spans: readonly { readonly isEdge: boolean; readonly isApart: boolean }[]): number[] {
  let before = Number.POSITIVE_INFINITY;
  return spans.map(({ isEdge, isApart }) => {
    before = isEdge ? 0 : isApart ? Number.POSITIVE_INFINITY : before + 1;
    return before;
  });
}

function isBlankBetween(text: string, one: Span | undefined, other: Span): boolean {
  return one !== undefined && /^[ \t]*$/.test(text.slice(one.end, other.start));
}

function beginsLine(text: string, start: number): boolean {
  const edge = text.slice(Math.max(0, start - EDGE_UNITS), start);
  const line = edge.slice(Math.max(edge.lastIndexOf('\n'), edge.lastIndexOf('\r')) + 1);
  return CONTAINERS.test(line);
}

function endsLine(text: string, end: number): boolean {
  REST_OF_LINE.lastIndex = end;
  return REST_OF_LINE.test(text);
}

/** Spans in a row before one that stands in the same line. With more, they are taken for a part of the text. */
const MAX_IN_LINE = 51;
