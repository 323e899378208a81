export { frontMatterEnd } from '../protect/blocks/markdown/front-matter.ts';

import { readStructure } from '../protect/blocks/index.ts';
import type { Block, TextFormat } from '../protect/model.ts';
import { isCovered, type Span, slice } from '../text/span.ts';

/** Larger documents are not read as a whole for a selection. */
const MAX_UNITS = 2_000_000;

/**
 * The ranges of a document in prose that a selection means: itself, or its texts alone if it contains what is text only without the rest
 * of the document, such as the middle of a code block, a script, or an import of MDX.
 */
export function touchedProse(text: string, format: TextFormat, selections: readonly Span[]): readonly Span[] {
  const blocks = text.length > MAX_UNITS ? undefined : blocksOf(text, format);
  if (blocks === undefined) return selections;
  const whole = blocks.flatMap(wordsIn);
  return selections.flatMap((selection) => {
    const own = (blocksOf(slice(text, selection), format) ?? []).flatMap(wordsIn);
    const isText = own
      .map(({ start, end }) => ({ start: start + selection.start, end: end + selection.start }))
      .every((span) => isCovered(whole, span) || !/\p{L}/u.test(slice(text, span)));
    return isText ? [selection] : textsIn(blocks, selection);
  });
}

function blocksOf(text: string, format: TextFormat): readonly Block[] | undefined {
  const { blocks, refusal } = readStructure(text, { format });
  return refusal === undefined ? [...blocks].sort((a, b) => a.start - b.start) : undefined;
}

/** What of a block is not kept. */
function wordsIn({ start, end, kept }: Block): readonly Span[] {
  const ends = [...kept.map((span) => span.start), end];
  return ends.map((last, index) => ({ start: kept[index - 1]?.end ?? start, end: last }));
}

function textsIn(blocks: readonly Block[], { start, end }: Span): readonly Span[] {
  return blocks
    .filter((block) => block.start < end && start < block.end)
    .map((block) => ({ start: Math.max(start, block.start), end: Math.min(end, block.end) }));
}
