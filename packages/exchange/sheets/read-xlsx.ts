import { type Message, message, showPhrase } from '#base';
import { readWorkbook, type Workbook, type WorkbookSheet } from '../files/read-workbook.ts';
import { isBlankRow } from '../model/spreadsheet/sheet.ts';
import { SheetFault } from './sheet-fault.ts';
import { readColumns, type SheetReading, type SheetSource } from './sheet-reading.ts';

/**
 * Reads a sheet of an XLSX workbook: the one that is wanted, or else the first one that is not empty.
 * @throws SheetFault if there is no such sheet; ExchangeFault if the file is not a workbook, or is too large.
 */
export async function readXlsx(source: SheetSource): Promise<SheetReading> {
  const { bytes, shown, options } = source;
  const workbook = await readWorkbook(bytes);
  const sheet = chooseSheet(workbook, options.sheet, shown);
  const columns = readColumns(sheet.rows, source);
  return {
    ...columns,
    shown,
    form: { kind: 'xlsx', sheet: sheet.name },
    unplaced: [...columns.unplaced, ...unreadSheets(workbook, sheet), ...workbook.unplaced.describe(options)],
  };
}

function chooseSheet({ sheets }: Workbook, wanted: string | undefined, shown: string): WorkbookSheet {
  const named = sheets.find(({ name }) => name === wanted);
  if (wanted !== undefined && named === undefined) {
    const names = sheets.map(({ name }) => showPhrase(name)).join(', ');
    throw new SheetFault(message('{0} has no sheet "{1}". Its sheets: {2}.', shown, wanted, names));
  }
  const sheet = named ?? sheets.find((one) => countRows(one) > 0);
  if (sheet === undefined || countRows(sheet) === 0) throw new SheetFault(message('{0} has no rows.', shown));
  return sheet;
}

function unreadSheets({ sheets }: Workbook, read: WorkbookSheet): readonly Message[] {
  return sheets
    .filter((sheet) => sheet !== read && countRows(sheet) > 0)
    .map((sheet) =>
      message('Not in the glossary: sheet {0}, rows {1}.', showPhrase(sheet.name), countRows(sheet)),
    );
}

function countRows({ rows }: WorkbookSheet): number {
  return rows.filter((row) => !isBlankRow(row)).length;
}
