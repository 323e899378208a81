import { inEnglish } from '#base';
import { SNAPSHOT_LANGUAGES } from '#base/snapshot';
import { detectLayout, languageNamer, readDictionaries, type SheetRow } from '#exchange/model';
import type { LayoutOptions } from '../../../packages/exchange/model/spreadsheet/sheet.ts';

/** The rows of a table, each in a line of its own. */
export function sheetOf(table: readonly (readonly string[])[]): SheetRow[] {
  return table.map((cells, line) => ({ line, cells }));
}

/** Finds the languages of the built-in lists. */
export const nameLanguage = languageNamer(SNAPSHOT_LANGUAGES.glossary);

/** Finds the layout of a table. */
export function layoutOf(table: readonly (readonly string[])[], options: LayoutOptions = {}) {
  return detectLayout(sheetOf(table), options, nameLanguage);
}

/** Imports a table: each dictionary's entries under its pair, and its faults with their lines. */
export function importTable(table: readonly (readonly string[])[], options: LayoutOptions = {}) {
  const layout = layoutOf(table, options);
  if (!('source' in layout)) throw new Error(inEnglish(layout));
  return readDictionaries(sheetOf(table), layout, SNAPSHOT_LANGUAGES.glossary).map(
    ({ pair, entries, faults, untranslated, duplicates }) => ({
      pair: `${pair.source}-${pair.target}`,
      entries,
      faults: faults.map(({ line, message }) => `${line}: ${inEnglish(message)}`),
      untranslated,
      duplicates,
    }),
  );
}
