import { languageNamer } from '../../core/glossary/spreadsheet/name-language.ts';
import type { Language } from '../../core/languages/language.ts';
import type { ExchangeForm } from '../../workspace/exchange/write-exchange.ts';
import { exchangeForm } from './exchange-form.ts';
import { readWishes } from './import-options.ts';
import { readCsv } from './read-csv.ts';
import { readTbx } from './read-tbx.ts';
import { readXlsx } from './read-xlsx.ts';
import type { ImportSource, SheetReading } from './sheet-reading.ts';

const READERS: Readonly<Record<ExchangeForm, (source: ImportSource) => Promise<SheetReading>>> = {
  csv: readCsv,
  tbx: readTbx,
  xlsx: readXlsx,
};

/**
 * Reads a file as `parlance import` does.
 * @param languages Those that glossaries can have.
 * @throws CommandError if it cannot be read.
 */
export async function readSheet(
  source: Pick<ImportSource, 'file' | 'shown' | 'flags' | 'output'>,
  languages: readonly Language[],
): Promise<SheetReading> {
  const { file, flags } = source;
  const nameLanguage = languageNamer(languages);
  const wishes = readWishes(flags, file, nameLanguage);
  const read = READERS[exchangeForm(flags.as, file)];
  return read({ ...source, wishes, nameLanguage });
}
