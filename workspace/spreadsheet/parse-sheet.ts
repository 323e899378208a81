import { CsvError, type Info, parse } from 'csv-parse/sync';
import type { SheetRow } from '../../core/glossary/import/sheet.ts';
import { type Message, message } from '../../core/message.ts';

/**
 * Takes a spreadsheet's text apart, blank rows included. Quotes in the middle of a cell are text; quoted cells may hold line ends.
 * Gives a message when a quote is not closed. `shown` is the file's name in messages.
 */
export function parseSheet(text: string, delimiter: string, shown: string): readonly SheetRow[] | Message {
  try {
    return readRecords(text, delimiter).map(({ record }, index, records) => ({
      line: records[index - 1]?.info.lines ?? 0,
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? message('{0}: the quote that opens in line {1} is not closed.', shown, Number(error.lines))
      : message('{0} cannot be read as a spreadsheet: {1}', shown, error.message);
  }
}

interface SheetRecord {
  readonly record: readonly string[];
  readonly info: Info;
}

/** The line ends are given, because the parser would else go by the first one alone. */
function readRecords(text: string, delimiter: string): readonly SheetRecord[] {
  return parse(text, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    info: true,
  }) as unknown as readonly SheetRecord[];
}
