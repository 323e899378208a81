import type { LanguageCode } from '../../languages/codes.ts';

/** One record of a spreadsheet. */
export interface SheetRow {
  /** The line that it starts in, counted from 0: a quoted cell may hold line ends. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A column with the language of its phrases. */
export interface SheetColumn {
  /** Counted from 0. */
  readonly index: number;
  readonly language: LanguageCode;
}

/** Where a spreadsheet has its phrases. */
export interface SheetLayout {
  /** Whether the first row that is not blank names the columns. */
  readonly hasHeader: boolean;
  readonly source: SheetColumn;
  /** One dictionary is made of each. */
  readonly targets: readonly SheetColumn[];
}

/** Whether a row has nothing but white space. */
export function isBlankRow({ cells }: SheetRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}
