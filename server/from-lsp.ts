import type { Position, Range } from 'vscode-languageserver';
import type { LineIndex } from '../core/text/line-index.ts';
import type { Span } from '../core/text/span.ts';

/** The offset of a protocol position. */
export function toOffset(lines: LineIndex, position: Position): number {
  return lines.offsetAt(position);
}

/** The span of a protocol range. */
export function toSpan(lines: LineIndex, { start, end }: Range): Span {
  return { start: lines.offsetAt(start), end: lines.offsetAt(end) };
}
