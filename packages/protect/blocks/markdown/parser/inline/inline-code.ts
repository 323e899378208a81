import type { InlineContext, InlineParser } from '@lezer/markdown';
import { endOfRun } from './flanking.ts';
import { perParagraph } from './rule-context.ts';

const BACKTICK = '`'.charCodeAt(0);

/** Code between two runs of as many backticks. A run without another of its length is text, without a search for it. */
export function inlineCode(): InlineParser {
  const lastRunsOf = perParagraph(findLastRuns);
  return {
    name: 'InlineCode',
    parse: (cx, next, start) => {
      if (next !== BACKTICK) return -1;
      const end = endOfRun(cx, next, start);
      const size = end - start;
      if ((lastRunsOf(cx).get(size) ?? 0) < end) return end;
      const closing = findRun(cx, end, size);
      return cx.addElement(cx.elt('InlineCode', start, closing + size));
    },
  };
}

/** Where the last run of each length begins. */
function findLastRuns(cx: InlineContext): ReadonlyMap<number, number> {
  return new Map(Array.from(cx.text.matchAll(/`+/g), ({ 0: run, index }) => [run.length, cx.offset + index]));
}

/** The start of the next run of this length, which is known to exist. */
function findRun(cx: InlineContext, from: number, size: number): number {
  let start = from;
  for (;;) {
    while (start < cx.end && cx.char(start) !== BACKTICK) start++;
    const end = endOfRun(cx, BACKTICK, start);
    if (end - start === size || start >= cx.end) return start;
    start = end;
  }
}
