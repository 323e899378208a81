import type { Span } from '#base';
import type { Block, Dialect, KeptSpan } from '../../model.ts';

const LINE_END = /\r\n|\r|\n/g;

/** The ends of lines inside a span of a text that are not inside of what is kept, in order. */
export function lineEnds(text: string, { start, end }: Span, kept: readonly KeptSpan[]): readonly Span[] {
  const ends: Span[] = [];
  let next = 0;
  for (const { 0: lineEnd, index } of text.slice(start, end).matchAll(LINE_END)) {
    const span = { start: start + index, end: start + index + lineEnd.length };
    while ((kept[next]?.end ?? end) <= span.start && next < kept.length) next++;
    if ((kept[next]?.start ?? end) >= span.end) ends.push(span);
  }
  return ends;
}

/** Cuts a span into blocks at the given ranges, which belong to no block. */
export function blocksBetween(
  span: Span,
  cuts: readonly Span[],
  kept: readonly KeptSpan[],
  dialect: Dialect,
): readonly Block[] {
  const starts = [span.start, ...cuts.map(({ end }) => end)];
  let next = 0;
  return starts.map((start, index) => {
    const end = cuts[index]?.start ?? span.end;
    const inside: KeptSpan[] = [];
    for (; next < kept.length; next++) {
      const candidate = kept[next];
      if (candidate === undefined || candidate.end > end) break;
      if (candidate.start >= start) inside.push(candidate);
    }
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
