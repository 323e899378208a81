import type { Span } from '#base';

/** A line from its first sign to its last; both ends are the same in a blank line. */
export interface Line extends Span {
  readonly content: string;
  /** The column where it begins, with tabs of eight columns. */
  readonly indent: number;
}

const LINE = /(?<space>[ \t\v\f]*)(?<content>[^\r\n]*)(?:\r\n|\r|\n|$)/g;

export function linesOf(text: string): readonly Line[] {
  return Array.from(text.matchAll(LINE), ({ index, groups: { space = '', content = '' } = {} }) => {
    const start = index + space.length;
    const trimmed = content.trimEnd();
    return { start, end: start + trimmed.length, content: trimmed, indent: widthOf(space) };
  });
}

function widthOf(space: string): number {
  let width = 0;
  for (const sign of space) width += sign === '\t' ? 8 - (width % 8) : 1;
  return width;
}

/** What of a line stands behind so many units, as a line of its own. */
export function restOf({ start, end, content, indent }: Line, units: number): Line {
  const rest = content.slice(units);
  const space = rest.length - rest.trimStart().length;
  return {
    start: Math.min(end, start + units + space),
    end,
    content: rest.trimStart(),
    indent: indent + units + space,
  };
}

export function isBlank({ content }: Line): boolean {
  return content === '';
}

/** The index behind the lines from here on that belong to a block, without blank ones at its end. */
export function blockEnd(lines: readonly Line[], from: number, belongs: (line: Line) => boolean): number {
  let end = from;
  for (let at = from, line = lines[at]; line !== undefined && belongs(line); line = lines[++at])
    if (!isBlank(line)) end = at + 1;
  return end;
}

/** A condition that holds for blank lines too. */
export const orBlank = (belongs: (line: Line) => boolean) => (line: Line) => isBlank(line) || belongs(line);

/** The least column at which one of some lines begins; infinite without any. */
export function leastIndent(lines: readonly Line[]): number {
  return lines.reduce(
    (least, line) => (isBlank(line) ? least : Math.min(least, line.indent)),
    Number.POSITIVE_INFINITY,
  );
}
