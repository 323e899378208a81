import type { Span } from '../../text/span.ts';
import type { Block, Dialect, KeptSpan } from '../model.ts';

const LINE_END = /\r\n|\r|\n/g;

/** The ends of lines inside a span of a text that are not inside of what is kept, in order. */
export function lineEnds(text: string, { start, end }: Span, kept: readonly KeptSpan[]): readonly Span[] {
  const ends: Span[] = [];
  for (const { 0: lineEnd, index } of text.slice(start, end).matchAll(LINE_END)) {
    const span = { start: start + index, end: start + index + lineEnd.length };
    if (!kept.some((other) => other.start < span.end && span.start < other.end)) ends.push(span);
  }
  return ends;
}

/** Cuts a span into blocks at the given places, which belong to none. */
export function blocksBetween(
  span: Span,
  cuts: readonly Span[],
  kept: readonly KeptSpan[],
  dialect: Dialect,
): readonly Block[] {
  const starts = [span.start, ...cuts.map(({ end }) => end)];
  const ends = [...cuts.map(({ start }) => start), span.end];
  return starts.map((start, index) => {
    const end = ends[index] ?? span.end;
    const inside = kept.filter((other) => other.start >= start && other.end <= end);
    return { start, end, kept: inside, breaks: [], dialect };
  });
}

/** One block for each line. */
export function lineBlocks(
  text: string,
  span: Span,
  kept: readonly KeptSpan[],
  dialect: Dialect,
): readonly Block[] {
  return blocksBetween(span, lineEnds(text, span, kept), kept, dialect);
}
