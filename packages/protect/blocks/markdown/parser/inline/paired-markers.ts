import { type DelimiterType, InlineContext, type InlineParser } from '@lezer/markdown';
import { endOfRun, flankingOf } from './flanking.ts';
import { perParagraph, type RuleContext } from './rule-context.ts';

const ASTERISK = '*'.charCodeAt(0);
const UNDERSCORE = '_'.charCodeAt(0);
const TILDE = '~'.charCodeAt(0);

/** One or two of them; both ends have the same. */
const STRIKETHROUGHS: readonly DelimiterType[] = [1, 2].map(() => ({
  resolve: 'Strikethrough',
  mark: 'StrikethroughMark',
}));

/** A run of markers as its own characters and its neighbors have it. */
interface Run {
  readonly type: DelimiterType;
  readonly start: number;
  readonly end: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** What there is of one type of markers in the paragraph so far. */
interface Seen {
  /** Runs that may open something. */
  readonly opening: number;
  /** Pairs that can be inside of each other now. */
  readonly open: number;
}

/** Emphasis, and what is struck out. */
export function pairedMarkers(context: RuleContext): readonly InlineParser[] {
  const add = markerAdder(context);
  return [
    {
      name: 'Emphasis',
      parse: (cx, next, start) => {
        if (next !== ASTERISK && next !== UNDERSCORE) return -1;
        return add(cx, emphasisAt(cx, next, start, endOfRun(cx, next, start)));
      },
    },
    {
      name: 'Strikethrough',
      after: 'Emphasis',
      parse: (cx, next, start) => {
        if (next !== TILDE) return -1;
        const end = endOfRun(cx, next, start);
        const run = strikethroughAt(cx, start, end);
        return run === undefined ? end : add(cx, run);
      },
    },
  ];
}

/** Adds runs of markers for the parser to pair at the end of the paragraph, when it looks back from each that closes. */
function markerAdder({ budget, piecesOf }: RuleContext): (cx: InlineContext, run: Run) => number {
  const seenOf = perParagraph(() => new Map<DelimiterType, Seen>());
  return (cx, { type, start, end, opens, closes }) => {
    const { opening, open } = seenOf(cx).get(type) ?? { opening: 0, open: 0 };
    const pairs = Math.ceil((end - start) / 2);
    const mayClose = closes && opening > 0;
    if (mayClose) budget.charge(piecesOf(cx).count * pairs);
    const isInside = opens && !(mayClose && open > 0);
    const nowOpen = isInside ? open + pairs : Math.max(0, open - (mayClose ? pairs : 0));
    budget.checkOpen(nowOpen);
    seenOf(cx).set(type, { opening: opening + (opens ? 1 : 0), open: nowOpen });
    // What both opens and closes has rules of its own, even where there is nothing to close.
    return cx.addDelimiter(type, start, end, opens, mayClose || (opens && closes));
  };
}

function emphasisAt(cx: InlineContext, next: number, start: number, end: number): Run {
  const { left, right, afterPunctuation, beforePunctuation } = flankingOf(cx, start, end);
  const isAsterisk = next === ASTERISK;
  return {
    type: isAsterisk ? InlineContext.emphasisAsterisk : InlineContext.emphasisUnderscore,
    start,
    end,
    opens: left && (isAsterisk || !right || afterPunctuation),
    closes: right && (isAsterisk || !left || beforePunctuation),
  };
}

function strikethroughAt(cx: InlineContext, start: number, end: number): Run | undefined {
  const type = STRIKETHROUGHS[end - start - 1];
  const { left, right } = flankingOf(cx, start, end);
  return type && { type, start, end, opens: left, closes: right };
}
