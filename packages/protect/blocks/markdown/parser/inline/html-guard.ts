import type { InlineContext, InlineParser } from '@lezer/markdown';
import { perParagraph, type RuleContext } from './rule-context.ts';

const OPENING = '<'.charCodeAt(0);

/** What HTML begins with, and what it ends with then. The last fits everything. */
const ENDS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<', '>'],
] as const;

/**
 * Stands before the rule for tags, which looks through the rest of the paragraph at every sign that may begin one: takes the sign as text
 * where nothing can end the tag.
 */
export function htmlGuard({ budget }: RuleContext): InlineParser {
  const nextOf = perParagraph((cx) => nextOffsets(cx));
  return {
    name: 'HtmlGuard',
    before: 'HTMLTag',
    parse: (cx, next, start) => {
      if (next !== OPENING) return -1;
      const [, end = '>'] =
        ENDS.find(([opening]) => cx.slice(start, start + opening.length) === opening) ?? [];
      if (nextOf(cx)(end, start) === undefined) return start + 1;
      budget.charge((nextOf(cx)('>', start) ?? cx.end) - start);
      return -1;
    },
  };
}

/** Finds the next offset of a text at or behind offsets that only grow, so that no stretch is looked through twice. */
function nextOffsets(cx: InlineContext): (wanted: string, from: number) => number | undefined {
  const known = new Map<string, number>();
  return (wanted, from) => {
    let offset = known.get(wanted) ?? cx.offset - 1;
    if (offset < from) {
      const found = cx.text.indexOf(wanted, from - cx.offset);
      offset = found < 0 ? Number.POSITIVE_INFINITY : found + cx.offset;
      known.set(wanted, offset);
    }
    return Number.isFinite(offset) ? offset : undefined;
  };
}
