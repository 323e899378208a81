import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import type { SheetRow } from '../../core/glossary/spreadsheet/sheet.ts';
import { type Message, message } from '../../core/message.ts';
import { ExchangeFault } from './exchange-fault.ts';
import { scanSheets } from './scan-sheets.ts';
import { unpackWorkbook } from './unpack-workbook.ts';

/** The rows of one sheet. */
export interface WorkbookSheet {
  readonly name: string;
  /** The line of each is its number in the sheet, counted from 0. */
  readonly rows: readonly SheetRow[];
}

/** A workbook that was read. */
export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  /** Comments, and cells without a text. */
  readonly unplaced: readonly Message[];
}

/**
 * Reads the sheets of an XLSX workbook: cells as texts, of formulas their last results.
 * @throws ExchangeFault if it is not a workbook, or too large.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const parts = unpackWorkbook(bytes);
  const unplaced = scanSheets(parts);
  // Packed again, the library sees what was checked and nothing else.
  const checked = zipSync({ ...parts }, { level: 0 });
  try {
    const sheets = await readXlsxFile(new Blob([checked]), { trim: false, parseNumber: (text) => text });
    return { sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map(toRow) })), unplaced };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExchangeFault(message('The workbook cannot be read: {0}', reason));
  }
}

function toRow(cells: readonly unknown[], line: number): SheetRow {
  return { line, cells: cells.map(textOf) };
}

/** Numbers have come as they are written in the file. */
function textOf(value: unknown): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}
