import type { ExchangeForm } from '../files/exchange-form.ts';
import { MAX_PACKED_BYTES } from '../files/workbook-limits.ts';
import type { SheetReading, SheetSource } from './sheet-reading.ts';

/**
 * Reads a file as `parlance import` does. The parsers of each form are loaded when they are needed.
 * @throws SheetFault, or ExchangeFault, if it cannot be read.
 */
export async function readSheet(source: SheetSource, form: ExchangeForm): Promise<SheetReading> {
  if (form === 'xlsx') return (await import('./read-xlsx.ts')).readXlsx(source);
  if (form === 'tbx') return (await import('./read-tbx.ts')).readTbx(source);
  return (await import('./read-csv.ts')).readCsv(source);
}

/** Bytes of a file that is read. Larger TBX files are databases of terms, from which the program that has them can export a part. */
export const MAX_SHEET_BYTES: Readonly<Record<ExchangeForm, number>> = {
  csv: 64 * 1024 ** 2,
  tbx: 256 * 1024 ** 2,
  xlsx: MAX_PACKED_BYTES,
};
