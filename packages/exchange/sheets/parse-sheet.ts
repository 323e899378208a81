import { CsvError, parse } from 'csv-parse/sync';
import { type Message, message } from '#base';
import { readSeparatorLine } from '../model/spreadsheet/separator-line.ts';
import type { SheetRow } from '../model/spreadsheet/sheet.ts';

/**
 * Splits the text of a spreadsheet into rows, including blank ones, but without the line that only names the
 * delimiter. Quotes in the middle of a cell are text; quoted cells can contain line ends. Returns a message when a
 * quote is not closed. `shown` is the file's name in messages.
 */
export function parseSheet(text: string, delimiter: string, shown: string): readonly SheetRow[] | Message {
  try {
    return readRows(text, delimiter);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED')
      return message('{0} cannot be read as a spreadsheet: {1}', shown, error.message);
    const line = String(openQuoteLine(text, delimiter));
    return message('{0}: the quote that opens in line {1} is not closed.', shown, line);
  }
}

/** The lines are counted here, because the parser counts CR LF in a cell twice. */
function readRows(text: string, delimiter: string): readonly SheetRow[] {
  const separatorLine = readSeparatorLine(text);
  let line = separatorLine === undefined ? 0 : 1;
  return readRecords(text.slice(separatorLine?.length), delimiter).map((cells) => {
    const row = { line, cells };
    line += 1 + countLineEnds(cells);
    return row;
  });
}

/** The line, from 1, of the quote that is not closed: if it is closed at the very end, it is in the last cell. */
function openQuoteLine(text: string, delimiter: string): number {
  const last = readRows(`${text}"`, delimiter).at(-1);
  return last === undefined ? 1 : last.line + countLineEnds(last.cells.slice(0, -1)) + 1;
}

function countLineEnds(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

/** The line ends are passed, because otherwise the parser would use the first one alone. */
function readRecords(text: string, delimiter: string): readonly (readonly string[])[] {
  return parse(text, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
  });
}
