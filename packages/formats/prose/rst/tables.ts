import type { Line } from './lines.ts';
import { widthOf } from './titles.ts';

/** A table that is drawn with lines, without cells over several columns or rows. */
export interface DrawnTable {
  /** The lines of each cell, in order. */
  readonly cells: readonly (readonly string[])[];
  /** The same table with other texts in some of its cells, as wide as it must be; cells without another text stay. */
  draw(others: readonly (string | undefined)[], lineEnd: string): string;
}

/** The lines of the cells of a row. */
type Cells = readonly (readonly string[])[];

/** A line between rows, by its sign, or a row; one without cells is a blank line. */
type Row = string | Cells;

/** A row to which lines are still added. */
type OpenRow = string | string[][];

/** How a kind of table is drawn. Widths are in columns. */
interface Drawing {
  readonly widths: readonly number[];
  readonly rows: readonly Row[];
  /** What of the width of a column is not for text. */
  readonly padding: number;
  /** Whether a text is wrapped that is wider than its column. */
  readonly isWrapped: boolean;
  rule(sign: string, widths: readonly number[]): string;
  line(texts: readonly string[], widths: readonly number[]): string;
}

/** Reads a grid table: `+---+` between all rows, `|` between all cells. Undefined if it is drawn otherwise. */
export function readGrid(lines: readonly Line[]): DrawnTable | undefined {
  const widths = (lines[0]?.content.slice(1, -1) ?? '').split('+').map(({ length }) => length);
  const signs = new Map(['-', '='].map((sign) => [ruleOfGrid(sign, widths), sign]));
  const rows: OpenRow[] = [];
  for (const { content } of lines) {
    const sign = signs.get(content);
    const cells = sign === undefined ? gridCells(content, widths) : undefined;
    if (sign !== undefined) rows.push(sign);
    else if (cells === undefined) return undefined;
    else addLine(rows, cells, typeof rows.at(-1) === 'string');
  }
  const line = (texts: readonly string[], all: readonly number[]) =>
    `|${texts.map((text, at) => padded(` ${text}`, all[at] ?? 0)).join('|')}|`;
  const shown = rows.map((row) => (typeof row === 'string' ? row : row.map(withoutIndent)));
  return typeof rows.at(-1) === 'string'
    ? drawnTable({ widths, rows: shown, padding: 2, isWrapped: true, rule: ruleOfGrid, line }, lines)
    : undefined;
}

function ruleOfGrid(sign: string, widths: readonly number[]): string {
  return `+${widths.map((width) => sign.repeat(width)).join('+')}+`;
}

function gridCells(line: string, widths: readonly number[]): readonly string[] | undefined {
  const parts = cutAt(
    line,
    runningSums(
      1,
      widths.flatMap((width) => [width, 1]),
    ),
  );
  const isDrawn = line.startsWith('|') && parts.every((part, at) => at % 2 === 0 || part === '|');
  return isDrawn ? parts.filter((_, at) => at % 2 === 0) : undefined;
}

/**
 * Reads a simple table: `===` above, below, and between its columns. A row whose first cell is empty goes on from the one above. Undefined if
 * it is drawn otherwise.
 */
export function readSimpleTable(lines: readonly Line[]): DrawnTable | undefined {
  const { content: border = '', indent: margin = 0 } = lines[0] ?? {};
  const widths = border.split(/ +/).map(({ length }) => length);
  const gaps = border.match(/ +/g) ?? [];
  const rows: OpenRow[] = [];
  for (const { content, indent } of lines) {
    const cells = simpleCells(' '.repeat(Math.max(0, indent - margin)) + content, widths, gaps);
    if (content === border) rows.push('=');
    else if (content === '') rows.push([]);
    else if (cells === undefined || /^[-=]+(?: +[-=]+)*$/.test(content)) return undefined;
    else addLine(rows, cells, cells[0] !== '');
  }
  const join = (texts: readonly string[]) => texts.map((text, at) => text + (gaps[at] ?? '')).join('');
  const rule = (sign: string, all: readonly number[]) => join(all.map((width) => sign.repeat(width)));
  const line = (texts: readonly string[], all: readonly number[]) =>
    join(texts.map((text, at) => padded(text, all[at] ?? 0))).trimEnd();
  return drawnTable({ widths, rows, padding: 0, isWrapped: false, rule, line }, lines);
}

/** The cells of a line; the last one has no end. Undefined if something stands between two columns. */
function simpleCells(
  line: string,
  widths: readonly number[],
  gaps: readonly string[],
): readonly string[] | undefined {
  const lengths = widths.flatMap((width, at) => [width, gaps[at]?.length ?? 0]);
  const edges = [...runningSums(0, lengths).slice(0, -2), Number.POSITIVE_INFINITY];
  const parts = cutAt(line, edges).map((part) => part.trim());
  return parts.every((part, at) => at % 2 === 0 || part === '')
    ? parts.filter((_, at) => at % 2 === 0)
    : undefined;
}

/** Adds a line to the last row, or begins another one. */
function addLine(rows: OpenRow[], cells: readonly string[], isNew: boolean): void {
  const last = rows.at(-1);
  if (isNew || typeof last !== 'object' || last.length === 0) rows.push(cells.map((cell) => [cell]));
  else for (const [at, lines] of last.entries()) lines.push(cells[at] ?? '');
}

/** The first number, then the sum with each of the others. */
function runningSums(first: number, others: readonly number[]): readonly number[] {
  let sum = first;
  return [first, ...others.map((each) => (sum += each))];
}

/** What stands between columns, which ascend; a letter that is two columns wide belongs to its first one. */
function cutAt(line: string, columns: readonly number[]): readonly string[] {
  const parts = columns.slice(1).map(() => '');
  let column = 0;
  let part = -1;
  for (const letter of line) {
    while (column >= (columns[part + 1] ?? Number.POSITIVE_INFINITY)) part++;
    if (part >= 0 && part < parts.length) parts[part] += letter;
    column += widthOf(letter);
  }
  return parts;
}

function withoutIndent(lines: readonly string[]): readonly string[] {
  const indents = lines.flatMap((line) => (line.trim() === '' ? [] : [line.search(/\S/)]));
  const least = indents.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(least).trimEnd());
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

function drawnTable(drawing: Drawing, lines: readonly Line[]): DrawnTable {
  const { rows } = drawing;
  const margin = ' '.repeat(lines[0]?.indent ?? 0);
  return {
    cells: rows.flat().filter((cell) => typeof cell !== 'string'),
    draw: (others, lineEnd) =>
      linesOfTable({ ...drawing, rows: withOthers(drawing, others) })
        .map((line, at) => (at === 0 || line === '' ? line : margin + line))
        .join(lineEnd),
  };
}

function withOthers(
  { rows, widths, padding, isWrapped }: Drawing,
  others: readonly (string | undefined)[],
): readonly Row[] {
  const left = others.values();
  const room = (column: number) => (isWrapped ? (widths[column] ?? 0) - padding : Number.POSITIVE_INFINITY);
  return rows.map((row) =>
    typeof row === 'string'
      ? row
      : row.map((lines, column) => {
          const { value: other } = left.next();
          return other === undefined ? withoutBlankEnd(lines) : wrapped(other, room(column));
        }),
  );
}

function linesOfTable({ rows, widths, padding, rule, line }: Drawing): readonly string[] {
  const texts = (column: number) =>
    rows.flatMap((row) => (typeof row === 'string' ? [] : (row[column] ?? [])));
  const needed = widths.map((width, column) =>
    texts(column).reduce((most, text) => Math.max(most, widthOf(text) + padding), width),
  );
  return rows.flatMap((row) => {
    if (typeof row === 'string') return [rule(row, needed)];
    const height = Math.max(1, ...row.map(({ length }) => length));
    const lines = Array.from({ length: height }, (_, at) => row.map((cell) => cell[at] ?? ''));
    return lines.map((each) => (row.length === 0 ? '' : line(each, needed)));
  });
}

function withoutBlankEnd(lines: readonly string[]): readonly string[] {
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1);
}

/** A line of signs alone would belong to a title. */
const SIGNS = /^[!-/:-@[-`{-~]+$/;

/** A text in lines of at most so many columns, except for words that are longer. */
function wrapped(text: string, room: number): readonly string[] {
  const lines: string[][] = [];
  let width = 0;
  for (const word of text.split(/ +/)) {
    const last = lines.at(-1);
    const isOnlySigns = last?.length === 1 && SIGNS.test(last[0] ?? '');
    const more = 1 + widthOf(word);
    if (last !== undefined && (width + more <= room || isOnlySigns || SIGNS.test(word))) {
      last.push(word);
      width += more;
    } else {
      lines.push([word]);
      width = more - 1;
    }
  }
  return lines.map((words) => words.join(' '));
}
