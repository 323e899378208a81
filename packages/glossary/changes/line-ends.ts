import type { LineRange, Span, Steps, TextEdit } from '#base';
import type { Dictionary } from '../dictionary.ts';

/** Gives the lines of a range the most common line end. A missing one stays missing. */
export function evenLineEnds(dictionary: Dictionary, { first, end }: LineRange, usual: string): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let line = first; line < Math.min(end, dictionary.rowCount); line++) {
    const span = lineEndSpan(dictionary, line);
    const lineEnd = dictionary.slice(span.start, span.end);
    if (lineEnd !== '' && lineEnd !== usual) edits.push({ span, newText: usual });
  }
  return edits;
}

/** UTF-16 units that are read in one step. */
const PIECE_UNITS = 0x20000;

/** The most common line end of the whole text; the first of equally common ones. */
export function* usualLineEnd(dictionary: Dictionary): Steps<string> {
  const counts = new Map<string, number>();
  for (let start = 0; start < dictionary.length; ) {
    const piece = dictionary.slice(start, start + PIECE_UNITS);
    const isCut = piece.endsWith('\r') && start + piece.length < dictionary.length && piece.length > 1;
    const read = isCut ? piece.slice(0, -1) : piece;
    for (const [lineEnd] of read.matchAll(/\r\n|\r|\n/g)) counts.set(lineEnd, (counts.get(lineEnd) ?? 0) + 1);
    start += read.length;
    yield;
  }
  const [usual] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['\n'];
  return usual;
}

/** Where a line ends, before the next one begins. */
export function lineEndSpan(dictionary: Dictionary, line: number): Span {
  return {
    start: dictionary.offsetAt({ line, character: Number.MAX_SAFE_INTEGER }),
    end: dictionary.offsetAt({ line: line + 1, character: 0 }),
  };
}
