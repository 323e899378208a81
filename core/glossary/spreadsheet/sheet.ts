import type { LanguageCode } from '../../languages/codes.ts';
import type { LanguagePair } from '../../languages/pair.ts';

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

/** The columns of a spreadsheet that contain phrases. */
export interface SheetLayout {
  /** Whether the first row that is not blank names the columns. */
  readonly hasHeader: boolean;
  readonly source: SheetColumn;
  /** Each becomes one dictionary. */
  readonly targets: readonly SheetColumn[];
  /** If the rows name their own languages in columns three and four, as in a glossary: the pairs that are read, each as one dictionary. */
  readonly codes?: readonly LanguagePair[];
}

/** The pairs of the dictionaries that a spreadsheet becomes. */
export function pairsOfLayout({ source, targets, codes }: SheetLayout): readonly LanguagePair[] {
  return codes ?? targets.map(({ language }) => ({ source: source.language, target: language }));
}

/** Whether a row contains only white space. */
export function isBlankRow({ cells }: SheetRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}
