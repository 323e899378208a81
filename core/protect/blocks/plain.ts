import type { Span } from '../../text/span.ts';
import { fillGaps } from '../find-placeholders.ts';
import type { Block } from '../model.ts';
import { findIcuArguments } from './icu-arguments.ts';
import { joinLines, type LineGap, lineGaps } from './line-gaps.ts';
import { isWrapped } from './wrapped-lines.ts';

/**
 * Plain text: each line is translated apart, so that none is lost or joined to another. Only the lines of a paragraph that an editor
 * has wrapped are one text: a sentence goes on from one to the next.
 */
export function plainBlocks(text: string, span: Span): readonly Block[] {
  const kept = fillGaps(text, span, findIcuArguments(text, span));
  const gaps = lineGaps(text, span, kept);
  const wraps = findWraps(text, span, gaps);
  return joinLines(span, gaps, kept, (gap) => wraps.has(gap));
}

/** The gaps inside of the paragraphs that were wrapped. */
function findWraps(text: string, span: Span, gaps: readonly LineGap[]): ReadonlySet<LineGap> {
  const lines = linesBetween(text, span, gaps);
  const wraps = new Set<LineGap>();
  let first = 0;
  lines.forEach((line, last) => {
    if (gaps[last]?.lineEnds === 1 && line.trim() !== '' && lines[last + 1]?.trim() !== '') return;
    if (isWrapped(lines.slice(first, last + 1))) {
      for (const gap of gaps.slice(first, last)) wraps.add(gap);
    }
    first = last + 1;
  });
  return wraps;
}

/** Each line with its indentation, of which the gap before it has the last part. */
function linesBetween(text: string, span: Span, gaps: readonly LineGap[]): readonly string[] {
  return [{ end: span.start, indentation: 0 }, ...gaps].map(({ end, indentation }, index) =>
    text.slice(end - indentation, gaps[index]?.start ?? span.end),
  );
}
