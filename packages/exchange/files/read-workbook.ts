import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { message, showPhrase } from '#base';
import type { SheetRow } from '../model/spreadsheet/sheet.ts';
import type { Unplaced } from '../model/spreadsheet/unplaced.ts';
import { cellName } from './cell-address.ts';
import { ExchangeFault } from './exchange-fault.ts';
import { scanSheets } from './scan-sheets.ts';
import { unpackWorkbook } from './unpack-workbook.ts';
import { MAX_TEXT_UNITS } from './workbook-limits.ts';

/** Code points of what the library says. */
const MOST_SHOWN = 100;

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
  readonly unplaced: Unplaced;
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
  const sheets = await readSheets(checked);
  refuseLongTexts(sheets);
  return {
    sheets: sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((cells, line) => toRow(cells, line, unplaced)),
    })),
    unplaced,
  };
}

async function readSheets(workbook: Uint8Array<ArrayBuffer>) {
  try {
    return await readXlsxFile(new Blob([workbook]), { trim: false });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExchangeFault(message('The workbook cannot be read: {0}', showPhrase(reason, MOST_SHOWN)));
  }
}

/** The library gives the same text for each cell that refers to it, so that their lengths tell what reading them all costs. */
function refuseLongTexts(sheets: Awaited<ReturnType<typeof readSheets>>): void {
  let units = 0;
  for (const { data } of sheets) {
    for (const cell of data.flat()) units += typeof cell === 'string' ? cell.length : 0;
  }
  if (units <= MAX_TEXT_UNITS) return;
  const what = message(
    'The cells have too much text, more than {0} characters. Divide the workbook.',
    MAX_TEXT_UNITS,
  );
  throw new ExchangeFault(what);
}

function toRow(cells: readonly unknown[], line: number, unplaced: Unplaced): SheetRow {
  cells.forEach((value, index) => {
    if (value instanceof Date) addDate(unplaced, cellName(line, index));
  });
  return { line, cells: cells.map(textOf) };
}

/** Spreadsheet programs make dates of phrases such as `1/2`, and nothing in the file says what was written. */
function addDate(unplaced: Unplaced, cell: string): void {
  unplaced.add('date', cell, (count, cells) =>
    message('Read as text such as 2026-01-31: cells with a date {0} (cells: {1}).', count, cells),
  );
}

function textOf(value: unknown): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}
