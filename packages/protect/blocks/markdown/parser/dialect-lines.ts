import type { BlockContext, BlockParser, Line } from '@lezer/markdown';
import { KEPT_BLOCKS, KEPT_LINES } from '../dialects/lines.ts';
import type { ParseBudget } from './budget.ts';
import { isIndented } from './indented-block.ts';
import type { ContinuingLine } from './table.ts';

/** UTF-16 units of a line that may be one. */
const MAX_LINE = 2_000;

/** What such lines begin with; most lines begin otherwise. */
const SIGN = /^(?:[[{(%+<!;@\\^$-]|[a-z][\w-]{0,40}::)/;

/** The lines of dialects that are no text, each alone or from one to another. */
export function dialectLines(source: string, budget: ParseBudget): readonly BlockParser[] {
  const lineAt = (cx: BlockContext, line: Line): string => {
    const { length } = line.text;
    if (length - line.pos > MAX_LINE || isIndented(line)) return '';
    const written = source.slice(cx.lineStart + line.pos, cx.lineStart + length);
    return SIGN.test(written) ? written.trimEnd() : '';
  };
  const closingOf = (cx: BlockContext, line: Line): KeptTo | undefined => {
    const written = lineAt(cx, line);
    return written === '' ? undefined : findClosing(source, cx.lineStart + line.text.length, written, budget);
  };
  const isKept = (cx: BlockContext, line: Line) => {
    const written = lineAt(cx, line);
    return written !== '' && KEPT_LINES.some(({ pattern }) => pattern.test(written));
  };
  return [
    {
      name: 'KeptLines',
      before: 'LinkReference',
      parse: (cx, line) => keepLines(cx, line, closingOf(cx, line)),
      endLeaf: (cx, line) => closingOf(cx, line) !== undefined,
    },
    {
      name: 'KeptLine',
      before: 'LinkReference',
      parse: (cx, line) => isKept(cx, line) && keepLines(cx, line, { end: 0 }),
      endLeaf: isKept,
    },
  ];
}

/** Where lines end that stay: all lines that begin before an offset. */
interface KeptTo {
  readonly end: number;
}

/** Looks for the last line, from the end of the first one. */
function findClosing(source: string, from: number, first: string, budget: ParseBudget): KeptTo | undefined {
  for (const { opening, closing, isBefore = false } of KEPT_BLOCKS) {
    const match = opening.exec(first);
    if (match === null) continue;
    const pattern = closing(match);
    if (pattern.test(first.slice(match[0].length)) && !isBefore) return { end: 0 };
    for (let start = from + 1; start <= source.length; ) {
      const next = source.indexOf('\n', start);
      const end = next < 0 ? source.length : next;
      budget.charge(1);
      if (pattern.test(source.slice(start, end))) return { end: isBefore ? start : end };
      start = end + 1;
    }
    return isBefore ? { end: source.length } : undefined;
  }
  return undefined;
}

/** Adds a block of the line, and of all that begin before an offset and stand in the same container. */
export function keepLines(cx: BlockContext, line: ContinuingLine, kept: KeptTo | undefined): boolean {
  if (kept === undefined) return false;
  const from = cx.lineStart + line.pos;
  let to = cx.lineStart + line.text.length;
  while (cx.nextLine() && cx.lineStart < kept.end && (line.depth ?? cx.depth) >= cx.depth) {
    to = cx.lineStart + line.text.length;
  }
  cx.addElement(cx.elt('KeptLines', from, to));
  return true;
}
