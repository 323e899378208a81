import { cutToWidth, displayWidth } from './display-width.ts';

const GROUPED = new Intl.NumberFormat('en-US');

/** A number for people, with its digits in groups: 12,345. */
export function groupedNumber(value: number): string {
  return GROUPED.format(value);
}

/** How a table fits into a terminal. */
interface TableFit {
  /** Of the terminal, in columns; undefined elsewhere, where nothing is cut. */
  readonly width: number | undefined;
  /** The columns of names, counted from 0: they are cut where the terminal is too narrow, and nothing else ever is. */
  readonly names: readonly number[];
}

/** What is left of a long name at least, in columns of a terminal. */
const MIN_NAME = 12;
const GAP = '  ';

/** Writes rows as columns of equal width, two spaces between them. */
export function formatTable(rows: readonly (readonly string[])[], fit?: TableFit): string {
  const widths = fittingWidths(rows, fit);
  const shown = (cell: string, column: number) => {
    const width = widths[column] ?? 0;
    const cut = fit?.names.includes(column) ? cutToWidth(cell, width) : cell;
    return cut + ' '.repeat(Math.max(0, width - displayWidth(cut)));
  };
  return rows.map((row) => `${row.map(shown).join(GAP).trimEnd()}\n`).join('');
}

/** The widths of the columns; those of names get smaller until all fit, the widest first. */
function fittingWidths(rows: readonly (readonly string[])[], fit: TableFit | undefined): readonly number[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, displayWidth(row[column] ?? '')), 0),
  );
  const { width, names } = { names: [], width: undefined, ...fit };
  if (width === undefined) return widths;
  const others = widths.filter((_, column) => !names.includes(column));
  const left = width - sum(others) - GAP.length * (widths.length - 1);
  const wanted = widths.filter((_, column) => names.includes(column));
  const most = limitFor(wanted, left);
  return widths.map((each, column) => (names.includes(column) ? Math.min(each, most) : each));
}

/** The largest limit with which these widths fit into so many columns. */
function limitFor(wanted: readonly number[], columns: number): number {
  let limit = Math.max(MIN_NAME, ...wanted);
  while (limit > MIN_NAME && sum(wanted.map((each) => Math.min(each, limit))) > columns) limit--;
  return limit;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
