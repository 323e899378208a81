/** Letters of the alphabet, which are the digits of columns. */
const LETTERS = 26;

/** The position of a cell in its sheet, counted from 1. */
interface CellAddress {
  readonly row: number;
  readonly column: number;
}

/** Reads `B3`; undefined for anything else. */
export function readCellName(name: string): CellAddress | undefined {
  const [, letters = '', digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(name) ?? [];
  if (digits === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
}

/** Writes `B3`. Both numbers count from 0. */
export function cellName(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`;
}

function columnName(column: number): string {
  const before = Math.floor(column / LETTERS);
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (column % LETTERS));
}
