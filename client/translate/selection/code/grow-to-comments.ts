import type { Span } from '#base';
import { type CommentMarkers, findComments } from '#protect';
import { toLines } from '../expand-spans.ts';

/** The whole lines of selections, including complete block comments: half of one is not a comment. */
export function growToComments(
  text: string,
  selections: readonly Span[],
  markers: CommentMarkers,
): readonly Span[] {
  const blocks = findComments(text, { start: 0, end: text.length }, markers)
    .filter(({ closing }) => closing !== undefined)
    .map(({ lines }) => ({ start: lines.at(0)?.start ?? 0, end: lines.at(-1)?.end ?? 0 }));
  const lines = toLines(text, selections);
  const touched = blocks.filter((block) =>
    lines.some(({ start, end }) => block.start < end && start < block.end),
  );
  return toLines(text, [...lines, ...touched]);
}
