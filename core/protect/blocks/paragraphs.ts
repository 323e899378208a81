import { type Span, slice } from '../../text/span.ts';
import { fillGaps } from '../find-placeholders.ts';
import type { Block } from '../model.ts';
import { findIcuArguments } from './icu-arguments.ts';
import { blocksBetween, lineEnds } from './line-blocks.ts';

/** Plain text whose lines belong together: everything between two blank lines is translated as a whole. */
export function paragraphBlocks(text: string, span: Span): readonly Block[] {
  const kept = fillGaps(text, span, findIcuArguments(text, span));
  const gaps = gapsBetween(text, lineEnds(text, span, kept));
  const isBlank = (gap: Span) => (slice(text, gap).match(/\r\n|\r|\n/g)?.length ?? 0) > 1;
  const breaks = gaps.filter((gap) => !isBlank(gap));
  let next = 0;
  return blocksBetween(span, gaps.filter(isBlank), kept, 'none').map((block) => {
    const first = next;
    while ((breaks[next]?.end ?? Number.POSITIVE_INFINITY) <= block.end) next++;
    return { ...block, breaks: breaks.slice(first, next) };
  });
}

/** Line ends with the white space around them; those with nothing else between them are one. */
function gapsBetween(text: string, ends: readonly Span[]): readonly Span[] {
  const gaps: Span[] = [];
  for (const { start, end } of ends) {
    const gap = { start: start - spaceBefore(text, start), end: end + spaceBehind(text, end) };
    const last = gaps.at(-1);
    if (last !== undefined && gap.start <= last.end)
      gaps[gaps.length - 1] = { start: last.start, end: gap.end };
    else gaps.push(gap);
  }
  return gaps;
}

function spaceBefore(text: string, offset: number): number {
  let start = offset;
  while (isSpace(text, start - 1)) start--;
  return offset - start;
}

function spaceBehind(text: string, offset: number): number {
  let end = offset;
  while (isSpace(text, end)) end++;
  return end - offset;
}

function isSpace(text: string, offset: number): boolean {
  return text[offset] === ' ' || text[offset] === '\t';
}
