import { type Span, slice } from '../../../text/span.ts';
import { fillGaps } from '../../find-placeholders.ts';
import type { Block, KeptSpan } from '../../model.ts';
import { findIcuArguments } from '../icu/icu-arguments.ts';
import { joinLines, type LineGap, lineGaps } from '../lines/line-gaps.ts';
import { isWrapped } from './wrapped-lines.ts';

/**
 * Plain text: each line is translated apart, so that none is lost or joined to another. Only the lines of a paragraph that an editor
 * has wrapped are one text: a sentence goes on from one to the next.
 * @param known What stays, as far as it is known.
 */
export function plainBlocks(text: string, span: Span, known: readonly Span[] = []): readonly Block[] {
  const kept = fillGaps(text, span, withKnown(text, findIcuArguments(text, span), known));
  const gaps = lineGaps(text, span, kept);
  const wraps = findWraps(text, span, gaps);
  return joinLines(span, gaps, kept, (gap) => wraps.has(gap));
}

/** What is known stays, except in plurals and selects, which keep their own. */
function withKnown(
  text: string,
  icuArguments: readonly KeptSpan[],
  known: readonly Span[],
): readonly KeptSpan[] {
  const others = known.filter((span) =>
    icuArguments.every(({ start, end }) => span.end <= start || end <= span.start),
  );
  const kept = others.map(
    ({ start, end }): KeptSpan => ({
      start,
      end,
      kind: 'known',
      role: 'single',
      name: slice(text, { start, end }),
    }),
  );
  return [...icuArguments, ...kept].sort((a, b) => a.start - b.start);
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
