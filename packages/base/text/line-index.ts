/** A position in a text: line and UTF-16 unit in the line, both counted from 0. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** Lines from `first` to `end`, without `end`. */
export interface LineRange {
  readonly first: number;
  readonly end: number;
}

/** Maps UTF-16 offsets to positions and back. Lines end with LF, CRLF or CR, as in the language server protocol. */
export interface LineIndex {
  readonly lineCount: number;
  /** The position of an offset; offsets outside the text are moved to its nearest end. */
  positionAt(offset: number): Position;
  /** The offset of a position; a character after the line's end means the end of the line, without its line end. */
  offsetAt(position: Position): number;
}

/** Finds the lines of a text once, so that each lookup is a binary search. */
export function createLineIndex(text: string): LineIndex {
  const starts = lineStarts(text);
  return {
    lineCount: starts.length,
    positionAt(offset) {
      const within = Math.min(Math.max(offset, 0), text.length);
      const line = lastAtOrBefore(starts.length, (index) => starts[index] ?? 0, within);
      return { line, character: within - (starts[line] ?? 0) };
    },
    offsetAt({ line, character }) {
      const start = starts[line];
      if (start === undefined) return line < 0 ? 0 : text.length;
      return Math.min(
        start + Math.max(character, 0),
        contentEnd(text, starts[line + 1] ?? text.length, start),
      );
    },
  };
}

/**
 * Binary search over ascending numbers that are looked up by index: the last that is not above `value`, or 0 when all are.
 */
export function lastAtOrBefore(count: number, numberAt: (index: number) => number, value: number): number {
  let low = 0;
  let high = count;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (numberAt(middle) <= value) low = middle;
    else high = middle;
  }
  return low;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let offset = 0; offset < text.length; offset++) {
    const unit = text.charCodeAt(offset);
    if (unit === 0x0d && text.charCodeAt(offset + 1) === 0x0a) offset++;
    if (unit === 0x0d || unit === 0x0a) starts.push(offset + 1);
  }
  return starts;
}

function contentEnd(text: string, lineEnd: number, lineStart: number): number {
  let end = lineEnd;
  while (end > lineStart && (text.charCodeAt(end - 1) === 0x0a || text.charCodeAt(end - 1) === 0x0d)) end--;
  return end;
}
