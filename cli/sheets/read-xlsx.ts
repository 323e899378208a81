import { isBlankRow } from '../../core/glossary/spreadsheet/sheet.ts';
import { type Message, message } from '../../core/message.ts';
import { showPhrase } from '../../core/text/unicode/unicode.ts';
import type { Workbook, WorkbookSheet } from '../../workspace/exchange/read-workbook.ts';
import { MAX_PACKED_BYTES } from '../../workspace/exchange/workbook-limits.ts';
import { CommandError } from '../command/command-error.ts';
import { readLimitedBytes } from '../files/read-bytes.ts';
import { refuseOptions } from './exchange-form.ts';
import { orRefuse } from './or-refuse.ts';
import { type ImportSource, readColumns, type SheetReading } from './sheet-reading.ts';

/**
 * Reads a sheet of an XLSX workbook: that of `--sheet`, or else the first one that is not empty.
 * @throws CommandError if the file is not a workbook, is too large, or has no such sheet.
 */
export async function readXlsx(source: ImportSource): Promise<SheetReading> {
  const { file, shown, flags } = source;
  refuseOptions({ delimiter: flags.delimiter, encoding: flags.encoding }, 'xlsx');
  const bytes = await readLimitedBytes(file, shown, (size) => tooLarge(size, shown));
  const { readWorkbook } = await import('../../workspace/exchange/read-workbook.ts');
  const workbook = await orRefuse(shown, () => readWorkbook(bytes));
  const sheet = chooseSheet(workbook, flags.sheet, shown);
  const columns = readColumns(sheet.rows, source);
  return {
    ...columns,
    shown,
    form: [message('Form: {0}', 'XLSX'), message('Sheet: {0}', showPhrase(sheet.name))],
    unplaced: [...columns.unplaced, ...unreadSheets(workbook, sheet), ...workbook.unplaced.describe(flags)],
  };
}

function tooLarge(size: number, shown: string): Message | undefined {
  return size > MAX_PACKED_BYTES
    ? message('{0} is too large: a workbook can have at most {1} bytes.', shown, MAX_PACKED_BYTES)
    : undefined;
}

function chooseSheet({ sheets }: Workbook, wished: string | undefined, shown: string): WorkbookSheet {
  const named = sheets.find(({ name }) => name === wished);
  if (wished !== undefined && named === undefined) {
    const names = sheets.map(({ name }) => showPhrase(name)).join(', ');
    throw new CommandError(message('{0} has no sheet "{1}". Its sheets: {2}.', shown, wished, names));
  }
  const sheet = named ?? sheets.find((one) => countRows(one) > 0);
  if (sheet === undefined || countRows(sheet) === 0)
    throw new CommandError(message('{0} has no rows.', shown));
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
