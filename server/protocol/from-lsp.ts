import type { Position, Range } from 'vscode-languageserver';
import type { LineIndex, LineRange, Span } from '#base';

/** The offset of a protocol position. */
export function toOffset(lines: LineIndex, position: Position): number {
  return lines.offsetAt(position);
}

/** The span of a protocol range. */
export function toSpan(lines: LineIndex, { start, end }: Range): Span {
  return { start: lines.offsetAt(start), end: lines.offsetAt(end) };
}

/** The lines that a range touches. One that ends at the start of a line does not touch that line. */
export function toLineRange({ start, end }: Range): LineRange {
  const touchesLast = end.character > 0 || end.line === start.line;
  return { first: start.line, end: touchesLast ? end.line + 1 : end.line };
}
