import type { Span } from '#base';
import type { Block, KeptSpan } from '../../model.ts';
import { blocksBetween, lineEnds } from './line-blocks.ts';

/** What stands between two lines with text: line ends and the white space around them. */
export interface LineGap extends Span {
  /** Whether there are blank lines between. */
  readonly isBlank: boolean;
  /** UTF-16 units of white space between the last one and the text behind. */
  readonly indentation: number;
}

/** The gaps between the lines of a span, in order. Line ends inside of what is kept belong to no gap. */
export function lineGaps(text: string, span: Span, kept: readonly KeptSpan[]): readonly LineGap[] {
  const gaps: LineGap[] = [];
  for (const { start, end } of lineEnds(text, span, kept)) {
    const indentation = spaceBehind(text, end);
    const gap = {
      start: start - spaceBefore(text, start),
      end: end + indentation,
      isBlank: false,
      indentation,
    };
    const last = gaps.at(-1);
    if (last !== undefined && gap.start <= last.end)
      gaps[gaps.length - 1] = { ...gap, start: last.start, isBlank: true };
    else gaps.push(gap);
  }
  return gaps;
}

/** Plain text in blocks: some gaps stand inside of a block as its breaks, all others between two. */
export function joinLines(
  span: Span,
  gaps: readonly LineGap[],
  kept: readonly KeptSpan[],
  isBreak: (gap: LineGap) => boolean,
): readonly Block[] {
  const cuts = gaps.filter((gap) => !isBreak(gap));
  const breaks = gaps.filter(isBreak);
  let next = 0;
  return blocksBetween(span, cuts, kept, 'none').map((block) => {
    const first = next;
    while ((breaks[next]?.end ?? Number.POSITIVE_INFINITY) <= block.end) next++;
    return { ...block, breaks: breaks.slice(first, next) };
  });
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
