import writeXlsxFile from 'write-excel-file/node';
import { escapeUnits, writeWorkbookCell } from '../../core/glossary/exchange/workbook-cell.ts';

/** In characters, as spreadsheet programs count it. */
const COLUMN_WIDTH = 40;

/**
 * Writes a table as an XLSX workbook with one sheet. All cells are texts, which no program runs as formulas.
 * @param rows Names of columns in the first row; cells for which `workbookFault` finds nothing.
 */
export async function writeWorkbook(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const cells = rows.map((row, index) => row.map((text) => toCell(text, index === 0)));
  const columns = (rows[0] ?? []).map(() => ({ width: COLUMN_WIDTH }));
  const workbook = writeXlsxFile(cells, { sheet: 'Glossary', columns, stickyRowsCount: 1 });
  return workbook.toBuffer();
}

function toCell(text: string, isHeader: boolean) {
  if (text === '') return null;
  const value = writeWorkbookCell(text);
  // The library finds equal texts as properties of an object, which has properties of its own, such as `constructor`.
  const safe = value in {} ? escapeUnits(value.slice(0, 1)) + value.slice(1) : value;
  return { value: safe, type: String, ...(isHeader ? { fontWeight: 'bold' as const } : {}) };
}
