import type { LanguageCode, LanguagePair } from '#base';
import type { TermField } from '#terms';

/** One record of a spreadsheet. */
export interface SheetRow {
  /** The line that it starts in, counted from 0. A quoted cell can contain line ends. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A column with the language of its phrases. */
export interface SheetColumn {
  /** Counted from 0. */
  readonly index: number;
  readonly language: LanguageCode;
}

/** The columns in which rows name their own languages, counted from 0: both can be one, or one of the languages can be known otherwise. */
export interface CodeColumns {
  readonly source: number | undefined;
  readonly target: number | undefined;
}

/** The status of a term by yes and by no. */
export interface TermFlag {
  readonly yes?: 'keep' | 'preferred';
  readonly no?: 'keep';
}

/** A column with a field of the terms file: a status, a note. */
export interface TermColumn {
  /** Counted from 0. */
  readonly index: number;
  readonly field: TermField;
  /** What yes or no in its cells says about the status of a term, in columns such as `translatable`. */
  readonly flag?: TermFlag;
  /** The language that its heading names; undefined if it is about the terms in all target languages. */
  readonly language: LanguageCode | undefined;
}

/** The columns of a spreadsheet that contain phrases. */
export interface SheetLayout {
  /** Whether the first row that is not blank names the columns. */
  readonly hasHeader: boolean;
  readonly source: SheetColumn;
  /** Each becomes one dictionary. */
  readonly targets: readonly SheetColumn[];
  /** If rows name their own languages, as in a glossary (specification 2.4): where, and the pair of each target. Rows of other pairs are not read. */
  readonly codes?: CodeColumns & { readonly pairs: readonly LanguagePair[] };
  /** What else is known about the terms. */
  readonly terms?: readonly TermColumn[];
}

/** What the user says about a spreadsheet. What is omitted is detected. Columns count from 0. */
export interface LayoutOptions {
  readonly header?: boolean | undefined;
  readonly columns?: readonly SheetColumn[] | undefined;
  readonly sourceColumn?: number | undefined;
  readonly targetColumn?: number | undefined;
  readonly pair?: LanguagePair | undefined;
  /** What the name of the file says. It counts if the sheet has such a pair. */
  readonly pairOfName?: LanguagePair | undefined;
}

/** The pairs of the dictionaries that a spreadsheet becomes. */
export function pairsOfLayout({ source, targets, codes }: SheetLayout): readonly LanguagePair[] {
  return codes?.pairs ?? targets.map(({ language }) => ({ source: source.language, target: language }));
}

/** The columns that are read, counted from 0, in the order of the sheet. */
export function columnsOfLayout({ source, targets, codes, terms = [] }: SheetLayout): readonly number[] {
  const read = [source, ...targets, ...terms]
    .map(({ index }) => index)
    .concat(codes?.source ?? [], codes?.target ?? []);
  return [...new Set(read)].sort((a, b) => a - b);
}

/** Whether a row contains only white space. */
export function isBlankRow({ cells }: SheetRow): boolean {
  return cells.every((cell) => isBlank(cell));
}

/** Whether a cell contains only white space, or is not there. */
export function isBlank(cell: string | undefined): boolean {
  return cell === undefined || cell.trim() === '';
}

/** The columns in which some cell is filled, counted from 0. */
export function filledColumns(rows: readonly SheetRow[]): readonly number[] {
  const filled = new Set<number>();
  for (const { cells } of rows) {
    cells.forEach((cell, index) => {
      if (!isBlank(cell)) filled.add(index);
    });
  }
  return [...filled].sort((a, b) => a - b);
}

/** The columns that can have phrases: filled ones, and without those of numbers as far as two others are left. Counted from 0. */
export function textColumns(rows: readonly SheetRow[]): readonly number[] {
  const filled = filledColumns(rows);
  const texts = filled.filter((index) => rows.some(({ cells }) => !/^[\d\s.,]*$/.test(cells[index] ?? '')));
  return texts.length > 1 ? texts : filled;
}
