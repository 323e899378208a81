import type { InlineContext } from '@lezer/markdown';

const PUNCTUATION = /[\p{S}\p{P}]/u;
const SPACE = /\s|^$/;

/** What stands around a run of markers. */
interface Flanking {
  readonly left: boolean;
  readonly right: boolean;
  readonly afterPunctuation: boolean;
  readonly beforePunctuation: boolean;
}

/** Whether a run of markers may begin or end something (CommonMark 6.2). */
export function flankingOf(cx: InlineContext, start: number, end: number): Flanking {
  const before = cx.slice(start - 1, start);
  const after = cx.slice(end, end + 1);
  const afterPunctuation = PUNCTUATION.test(before);
  const beforePunctuation = PUNCTUATION.test(after);
  const afterSpace = SPACE.test(before);
  const beforeSpace = SPACE.test(after);
  return {
    left: !beforeSpace && (!beforePunctuation || afterSpace || afterPunctuation),
    right: !afterSpace && (!afterPunctuation || beforeSpace || beforePunctuation),
    afterPunctuation,
    beforePunctuation,
  };
}

/** The end of the run of a character that begins here. */
export function endOfRun(cx: InlineContext, next: number, start: number): number {
  let end = start + 1;
  while (cx.char(end) === next) end++;
  return end;
}
