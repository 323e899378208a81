import { firstEndingAfter, isCovered } from '#base';
import { findPlaceholders } from './find-placeholders.ts';
import type { Block, KeptSpan } from './model.ts';

/**
 * Blocks of any format in which the placeholders stay as well that only the texts of a file show to be such: variables of Drupal, or colors
 * of games. They cover what else was found in them, as `%ti` in `%title`.
 * @param uses The ids of their kinds, as `findPlaceholders` takes them.
 */
export function keepShown(text: string, blocks: readonly Block[], uses: readonly string[]): readonly Block[] {
  return blocks.map((block) => {
    const kept = block.kept.map((span) => {
      return span.inside === undefined ? span : { ...span, inside: keepShown(text, span.inside, uses) };
    });
    const shown = findPlaceholders(text, block, uses).filter(
      (span) => uses.includes(span.kind) && hasOnlyParts(span, kept),
    );
    if (shown.length === 0) return { ...block, kept };
    const others = kept.filter((span) => !isCovered(shown, span));
    return { ...block, kept: [...others, ...shown].sort((one, other) => one.start - other.start) };
  });
}

/** Whether all that is kept in a span is a part of it, and stands alone. */
function hasOnlyParts({ start, end }: KeptSpan, kept: readonly KeptSpan[]): boolean {
  for (let at = firstEndingAfter(kept, start); ; at++) {
    const part = kept[at];
    if (part === undefined || part.start >= end) return true;
    if (part.start < start || part.end > end || part.role !== 'single' || part.inside !== undefined)
      return false;
  }
}
