import { CsvError, type Info, parse } from 'csv-parse/sync';
import type { SheetRow } from '../../core/glossary/import/sheet.ts';
import { message } from '../../core/message.ts';
import { CommandError } from '../command-error.ts';

/**
 * Takes a spreadsheet's text apart, blank rows included. Quotes in the middle of a cell are text; quoted cells may hold line ends.
 * @throws CommandError when a quote is not closed.
 */
export function parseSheet(text: string, delimiter: string, shown: string): SheetRow[] {
  const records = readRecords(text, delimiter, shown);
  return records.map(({ record }, index) => ({ line: records[index - 1]?.info.lines ?? 0, cells: record }));
}

interface SheetRecord {
  readonly record: readonly string[];
  readonly info: Info;
}

/** The line ends are given, because the parser would else go by the first one alone. */
function readRecords(text: string, delimiter: string, shown: string): readonly SheetRecord[] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      info: true,
    }) as unknown as readonly SheetRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandError(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? message('{0}: the quote that opens in line {1} is not closed.', shown, Number(error.lines))
        : message('{0} cannot be read as a spreadsheet: {1}', shown, error.message),
    );
  }
}
