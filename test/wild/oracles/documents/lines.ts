import type { Oracle, TextNode } from '../oracle.ts';

/** A line of a file without its end. */
export interface Line {
  readonly text: string;
  readonly start: number;
}

/** The lines of a file. */
export function linesOf(source: string): readonly Line[] {
  return Array.from(source.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g), ({ 0: whole, index }) => ({
    text: whole.replace(/[\r\n]+$/, ''),
    start: index,
  }));
}

/** A part of a line as a text. */
export function textOf({ start, text }: Line, path: string, from = 0): TextNode {
  return { start: start + from, end: start + text.length, path };
}

/** A file that is text from its first character to its last. */
export const plainOracle: Oracle = { texts: (source) => [{ start: 0, end: source.length, path: 'text' }] };

const TIMES = /^(?:\d+:)?\d\d:\d\d[.,]\d{3} *--> *(?:\d+:)?\d\d:\d\d[.,]\d{3}/;

/** SubRip and WebVTT: the lines behind times, up to the next empty one. */
export const subtitleOracle: Oracle = {
  texts(source) {
    let isCue = false;
    return linesOf(source).flatMap((line) => {
      if (TIMES.test(line.text)) isCue = true;
      else if (line.text.trim() === '') isCue = false;
      else if (isCue) return [textOf(line, 'cue')];
      return [];
    });
  },
};
