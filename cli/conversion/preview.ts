import {
  isBlankRow,
  type SheetColumn,
  type SheetLayout,
  type SheetRow,
} from '../../core/glossary/spreadsheet/sheet.ts';
import { describeUnreadColumns } from '../../core/glossary/spreadsheet/unread-columns.ts';
import { type Message, message } from '../../core/message.ts';
import { showPhrase } from '../../core/text/unicode/unicode.ts';
import { localize } from '../terminal/localize.ts';
import { formatTable } from '../terminal/table.ts';

/** How a spreadsheet was read. */
export interface SheetReading {
  readonly shown: string;
  readonly encoding: string;
  readonly delimiter: string;
  readonly rows: readonly SheetRow[];
  readonly layout: SheetLayout;
}

const DELIMITER_NAMES: Readonly<Record<string, Message>> = {
  ',': message('comma'),
  ';': message('semicolon'),
  '\t': message('tab'),
  '|': message('pipe'),
};

const MOST_CHARACTERS = 30;

/** How the spreadsheet is read, and its first rows under the languages of their columns. */
export function formatPreview(reading: SheetReading, rowCount: number): string {
  const { layout, rows } = reading;
  const written = rows.filter((row) => !isBlankRow(row)).slice(layout.hasHeader ? 1 : 0);
  const columns = [layout.source, ...layout.targets];
  const table = [
    columns.map(({ index, language }) => `${language} (${index + 1})`),
    ...written.slice(0, rowCount).map(({ cells }) => columns.map((column) => cellAt(cells, column))),
  ];
  return `${describeReading(reading, written.length).map(localize).join('\n')}\n\n${formatTable(table)}`;
}

function describeReading(reading: SheetReading, rowCount: number): Message[] {
  const { shown, encoding, delimiter, layout, rows } = reading;
  const name = DELIMITER_NAMES[delimiter];
  const unread = describeUnreadColumns(rows, layout);
  return [
    message('File: {0}', shown),
    message('Encoding: {0}', encoding),
    message('Delimiter: {0}', name === undefined ? delimiter : localize(name)),
    layout.hasHeader ? message('First row: column names') : message('First row: phrases'),
    message('Rows: {0}', rowCount),
    ...(unread === undefined ? [] : [unread]),
  ];
}

function cellAt(cells: readonly string[], { index }: SheetColumn): string {
  return showPhrase(cells[index] ?? '', MOST_CHARACTERS);
}
