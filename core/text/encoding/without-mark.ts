import type { SlicedLines } from './utf8-lines.ts';

/** The lines of a text with a byte order mark, as editors count them, which remove the mark. Offsets stay those of the whole text. */
export function linesWithoutMark(lines: SlicedLines): SlicedLines {
  const markLength = (line: number) => (line === 0 ? 1 : 0);
  return {
    get lineCount() {
      return lines.lineCount;
    },
    positionAt(offset) {
      const { line, character } = lines.positionAt(offset);
      return { line, character: Math.max(0, character - markLength(line)) };
    },
    offsetAt: ({ line, character }) =>
      lines.offsetAt({ line, character: Math.max(0, character) + markLength(line) }),
    slice: (start, end) => lines.slice(start, end),
  };
}
