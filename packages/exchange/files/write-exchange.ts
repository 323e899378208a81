import { type FormLimits, NO_LIMITS, writeSpreadsheet } from '../model/spreadsheet/export-sheet.ts';
import { type TermTable, withTerms } from '../model/spreadsheet/export-terms.ts';
import { TBX_LIMITS } from '../model/tbx/tbx-limits.ts';
import { WORKBOOK_LIMITS } from '../model/tbx/workbook-cell.ts';
import { writeTbx } from '../model/tbx/write-tbx.ts';
import type { ExchangeForm } from './exchange-form.ts';

/** What each form can hold. */
export const EXCHANGE_LIMITS: Readonly<Record<ExchangeForm, FormLimits>> = {
  csv: NO_LIMITS,
  tbx: TBX_LIMITS,
  xlsx: WORKBOOK_LIMITS,
};

/**
 * Writes a table in a form, with what is known about its terms: a workbook as bytes, the others as text.
 * @param table Made with the limits of that form: language codes in the first row, source first; then phrases.
 * @param delimiter Between the cells of CSV.
 */
export async function writeExchange(
  table: TermTable,
  form: ExchangeForm,
  delimiter: string,
): Promise<string | Uint8Array> {
  if (form === 'tbx') return writeTbx(table);
  if (form === 'csv') return writeSpreadsheet(withTerms(table), delimiter);
  const { writeWorkbook } = await import('./write-workbook.ts');
  return writeWorkbook(withTerms(table));
}
