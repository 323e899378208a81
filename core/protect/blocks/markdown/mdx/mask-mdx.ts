import type { Span } from '../../../../text/span.ts';
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
  let masked = '';
  let at = 0;
  found.forEach((span, index) => {
    const isBetween = span.kind !== 'formula' && isOnOwnLines(text, found, index);
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

/** Whether one of some spans has its lines for itself, or together with others of them. */
function isOnOwnLines(text: string, spans: readonly Span[], index: number): boolean {
  return beginsLine(text, spans, index) && endsLine(text, spans, index);
}

function beginsLine(text: string, spans: readonly Span[], index: number): boolean {
  for (let current = index; ; current--) {
    const start = spans[current]?.start ?? 0;
    if (CONTAINERS.test(lineBefore(text, start))) return true;
    const before = spans[current - 1];
    if (before === undefined || index - current > MAX_IN_LINE) return false;
    if (!/^[ \t]*$/.test(text.slice(before.end, start))) return false;
  }
}

function lineBefore(text: string, end: number): string {
  const edge = text.slice(Math.max(0, end - EDGE_UNITS), end);
  return edge.slice(Math.max(edge.lastIndexOf('\n'), edge.lastIndexOf('\r')) + 1);
}

function endsLine(text: string, spans: readonly Span[], index: number): boolean {
  for (let current = index; ; current++) {
    const end = spans[current]?.end ?? 0;
    REST_OF_LINE.lastIndex = end;
    if (REST_OF_LINE.test(text)) return true;
    const next = spans[current + 1];
    if (next === undefined || current - index > MAX_IN_LINE) return false;
    if (!/^[ \t]*$/.test(text.slice(end, next.start))) return false;
  }
}

/** Spans in a row that one line has. With more, they are taken for a part of the text. */
const MAX_IN_LINE = 50;
