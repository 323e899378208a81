export { frontMatterEnd } from '#protect';

import { isCovered, type Span, slice } from '#base';
import { type Block, type KeptSpan, type KnownCode, readStructure, type TextFormat } from '#protect';

const TAGS = new Set(['tag', 'jsx']);

/** Larger documents are not read as a whole for a selection. */
const MAX_UNITS = 2_000_000;

/** A document in prose. */
interface ProseText {
  readonly text: string;
  readonly format: TextFormat;
  /** What of a template is code, in order and without overlap. */
  readonly code?: readonly KnownCode[];
}

/**
 * The ranges of a document in prose that a selection means: itself, or its texts alone if it contains what is text only without the rest
 * of the document, such as the middle of a code block, a script, or an import of MDX.
 */
export function touchedProse(prose: ProseText, selections: readonly Span[]): readonly Span[] {
  const { text, code = [] } = prose;
  const blocks = text.length > MAX_UNITS ? undefined : blocksOf(prose);
  if (blocks === undefined) return selections;
  const whole = blocks.flatMap(wordsIn);
  return selections.flatMap((selection) => {
    const kept = codeWithin(code, selection);
    const own = (blocksOf({ ...prose, text: slice(text, selection), code: kept }) ?? []).flatMap(wordsIn);
    const words = own
      .map(({ start, end }) => ({ start: start + selection.start, end: end + selection.start }))
      .filter((span) => /\p{L}/u.test(slice(text, span)));
    if (words.length === 0 && kept.length > 0) return [];
    const isWhole = cutBy(blocks, selection).length === 0 && words.every((span) => isCovered(whole, span));
    return isWhole ? [selection] : textsIn(blocks, selection);
  });
}

/** The code in a range of a template, from the beginning of the range. */
export function codeWithin(code: readonly KnownCode[], { start, end }: Span): readonly KnownCode[] {
  return code
    .filter((each) => each.start < end && start < each.end)
    .map((each) => ({
      ...each,
      start: Math.max(each.start, start) - start,
      end: Math.min(each.end, end) - start,
    }));
}

function blocksOf({ text, format, code: kept }: ProseText): readonly Block[] | undefined {
  const { blocks, refusal } = readStructure(text, { format, kept });
  return refusal === undefined ? [...blocks].sort((a, b) => a.start - b.start) : undefined;
}

/** What of a block is not kept. */
function wordsIn({ start, end, kept }: Block): readonly Span[] {
  const ends = [...kept.map((span) => span.start), end];
  return ends.map((last, index) => ({ start: kept[index - 1]?.end ?? start, end: last }));
}

/** What of blocks is selected. Where a selection begins or ends in a tag, it means the texts in there. */
function textsIn(blocks: readonly Block[], selection: Span): readonly Span[] {
  return blocks
    .filter((block) => block.start < selection.end && selection.start < block.end)
    .flatMap((block) => {
      const cut = cutBy([block], selection);
      const inside = cut.flatMap((tag) => textsIn(tag.inside ?? [], selection));
      const behind = cut.filter((tag) => isInside(tag, selection.start)).map(({ end }) => end);
      const before = cut.filter((tag) => isInside(tag, selection.end)).map(({ start }) => start);
      const start = Math.max(block.start, selection.start, ...behind);
      const end = Math.min(block.end, selection.end, ...before);
      return start < end ? [...inside, { start, end }].sort((a, b) => a.start - b.start) : inside;
    });
}

/** The tags that a selection begins or ends in. */
function cutBy(blocks: readonly Block[], { start, end }: Span): readonly KeptSpan[] {
  return blocks
    .flatMap(({ kept }) => kept)
    .filter((span) => TAGS.has(span.kind) && (isInside(span, start) || isInside(span, end)));
}

function isInside({ start, end }: Span, offset: number): boolean {
  return start < offset && offset < end;
}
