import type { Span } from '../../text/span.ts';
import { fillGaps } from '../find-placeholders.ts';
import type { Block } from '../model.ts';
import { findIcuArguments } from './icu-arguments.ts';
import { lineBlocks } from './line-blocks.ts';

/** Plain text: each line is translated apart, so that none is lost or joined to another. */
export function plainBlocks(text: string, span: Span): readonly Block[] {
  const kept = fillGaps(text, span, findIcuArguments(text, span));
  return lineBlocks(text, span, kept, 'none');
}
