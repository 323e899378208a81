import { workbookFault } from '../../core/glossary/exchange/workbook-cell.ts';
import { tbxFault, writeTbx } from '../../core/glossary/exchange/write-tbx.ts';
import { type FindPhraseFault, writeSpreadsheet } from '../../core/glossary/spreadsheet/export-sheet.ts';

/** The forms that terms are exchanged in with other programs. */
export const EXCHANGE_FORMS = ['csv', 'tbx', 'xlsx'] as const;

export type ExchangeForm = (typeof EXCHANGE_FORMS)[number];

/** Why a form cannot hold a phrase. */
export const PHRASE_FAULTS: Readonly<Record<ExchangeForm, FindPhraseFault>> = {
  csv: () => undefined,
  tbx: tbxFault,
  xlsx: workbookFault,
};

/**
 * Writes a table in a form: a workbook as bytes, the others as text.
 * @param rows Language codes in the first row, source first; then phrases without a fault in that form.
 * @param delimiter Between the cells of CSV.
 */
export async function writeExchange(
  rows: readonly (readonly string[])[],
  form: ExchangeForm,
  delimiter: string,
): Promise<string | Uint8Array> {
  if (form === 'csv') return writeSpreadsheet(rows, delimiter);
  if (form === 'tbx') return writeTbx(rows);
  const { writeWorkbook } = await import('./write-workbook.ts');
  return writeWorkbook(rows);
}
