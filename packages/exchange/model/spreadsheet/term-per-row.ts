import type { LanguagePair } from '#base';
import { areLanguages } from './coded-rows.ts';
import type { NameLanguage } from './name-language.ts';
import type { SheetRow } from './sheet.ts';

/** Rows that are read to find out what a row is. */
const SAMPLE_ROWS = 100;

/**
 * The column of languages, counted from 0, in a table in which each row is one term of a concept, as IATE and other term bases export them:
 * the rows of a concept have its number and different languages, among them both of a pair that is known. Undefined for any other table.
 * @param rows Without blank ones.
 */
export function termPerRow(
  rows: readonly SheetRow[],
  pair: LanguagePair | undefined,
  nameLanguage: NameLanguage,
): number | undefined {
  const sample = rows.slice(1, 1 + SAMPLE_ROWS);
  const columns = [...(rows[0]?.cells ?? []).keys()];
  const cellsOf = (index: number) => sample.map(({ cells }) => cells[index] ?? '');
  const numbers = columns.filter((index) => cellsOf(index).every((cell) => /^\s*\d+\s*$/.test(cell)));
  const [column, ...others] = columns.filter((index) => areLanguages(sample, index, nameLanguage));
  if (column === undefined || others.length > 0) return undefined;
  const languages = cellsOf(column).map((cell) => nameLanguage(cell) ?? cell);
  const areBothThere =
    pair === undefined || [pair.source, pair.target].every((one) => languages.includes(one));
  const isConcept = (numbered: readonly string[]) =>
    numbered.some((cell, at) => cell === numbered[at + 1] && languages[at] !== languages[at + 1]);
  return areBothThere && numbers.some((index) => isConcept(cellsOf(index))) ? column : undefined;
}
