import type { Span, TextEdit } from '#base';
import type { Dictionary } from './dictionary.ts';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Removes rows with their line ends. A text without a final line end still has none afterwards. Neighboring rows are removed by one edit.
 * @param lines Ascending, each once.
 */
export function removeRows(dictionary: Dictionary, lines: readonly number[]): readonly TextEdit[] {
  return runsOf(lines)
    .map((run) => spanOf(dictionary, run))
    .filter(({ start, end }) => end > start)
    .map((span) => ({ span, newText: '' }));
}

/** Lines that follow each other. */
interface LineRun {
  readonly first: number;
  readonly last: number;
}

function runsOf(lines: readonly number[]): LineRun[] {
  const runs: LineRun[] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run?.last === line - 1) runs[runs.length - 1] = { first: run.first, last: line };
    else runs.push({ first: line, last: line });
  }
  return runs;
}

function spanOf(dictionary: Dictionary, { first, last }: LineRun): Span {
  const start = dictionary.rowStart(first);
  const contentEnd = contentEndOf(dictionary, last);
  const end = last + 1 < dictionary.rowCount ? dictionary.rowStart(last + 1) : dictionary.length;
  if (first > 0 && (end === contentEnd || wouldJoin(dictionary, start, end))) {
    return { start: contentEndOf(dictionary, first - 1), end: contentEnd };
  }
  return wouldBecomeMark(dictionary, start, end) ? { start, end: contentEnd } : { start, end };
}

function contentEndOf(dictionary: Dictionary, line: number): number {
  return dictionary.rowStart(line) + dictionary.row(line).text.length;
}

/** Whether two line ends, a CR and an LF, would become one. */
function wouldJoin(dictionary: Dictionary, start: number, end: number): boolean {
  return dictionary.slice(start - 1, start) === '\r' && dictionary.slice(end, end + 1) === '\n';
}

/** Whether the first character of a phrase would become a byte order mark; a blank line then stays before it. */
function wouldBecomeMark(dictionary: Dictionary, start: number, end: number): boolean {
  return start === 0 && dictionary.slice(end, end + 1) === BYTE_ORDER_MARK;
}
