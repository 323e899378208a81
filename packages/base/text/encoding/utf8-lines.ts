import type { LineIndex } from '../line-index.ts';
import { isHighSurrogate, isLowSurrogate, utf8Length } from './utf8.ts';

/** A line index over a text that can be read piece by piece. */
export interface SlicedLines extends LineIndex {
  /** The text between two UTF-16 offsets. */
  slice(start: number, end: number): string;
}

/**
 * The same lines with characters counted in UTF-8 bytes, for editors that count so. Offsets stay UTF-16 units. A position inside a
 * character means its start; a lone surrogate has the three bytes of the replacement character. It is for one version of the text: in a
 * long line, each position is counted from the one before.
 */
export function utf8LineIndex(lines: SlicedLines): LineIndex {
  let counted = { start: 0, offset: 0, bytes: 0 };
  return {
    get lineCount() {
      return lines.lineCount;
    },
    positionAt(offset) {
      const { line, character } = lines.positionAt(offset);
      const start = lines.offsetAt({ line, character: 0 });
      const end = start + character;
      const isBehind = counted.start === start && counted.offset <= end;
      const from = isBehind ? counted : { start, offset: start, bytes: 0 };
      const text = lines.slice(from.offset, end);
      const bytes = from.bytes + utf8Length(text);
      // The first half of a character has other bytes alone than together with the second.
      if (!isHighSurrogate(text.charCodeAt(text.length - 1))) counted = { start, offset: end, bytes };
      return { line, character: bytes };
    },
    offsetAt({ line, character }) {
      const start = lines.offsetAt({ line, character: 0 });
      const end = lines.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
      return line < 0 ? 0 : start + unitsBefore(lines.slice(start, end), character);
    },
  };
}

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

/** How many UTF-16 units of a text lie before a byte of its UTF-8 form. */
function unitsBefore(text: string, byte: number): number {
  let bytes = 0;
  let units = 0;
  while (units < text.length) {
    const width = isPairAt(text, units) ? 2 : 1;
    bytes += utf8Length(text, units, units + width);
    if (bytes > byte) break;
    units += width;
  }
  return units;
}

function isPairAt(text: string, index: number): boolean {
  return (
    isHighSurrogate(text.charCodeAt(index)) &&
    index + 1 < text.length &&
    isLowSurrogate(text.charCodeAt(index + 1))
  );
}
