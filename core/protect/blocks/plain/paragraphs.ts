import type { Span } from '../../../text/span.ts';
import { fillGaps } from '../../find-placeholders.ts';
import type { Block } from '../../model.ts';
import { findIcuArguments } from '../icu/icu-arguments.ts';
import { joinLines, lineGaps } from '../lines/line-gaps.ts';

/** Plain text whose lines belong together: everything between two blank lines is translated as a whole. */
export function paragraphBlocks(text: string, span: Span): readonly Block[] {
  const kept = fillGaps(text, span, findIcuArguments(text, span));
  return joinLines(span, lineGaps(text, span, kept), kept, ({ lineEnds }) => lineEnds === 1);
}
