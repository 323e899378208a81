import { isBlankRow, type SheetLayout, type SheetRow } from '../../core/glossary/spreadsheet/sheet.ts';
import { describeUnreadColumns } from '../../core/glossary/spreadsheet/unread-columns.ts';
import { type Message, message } from '../../core/message.ts';
import { showPhrase } from '../../core/text/unicode/unicode.ts';
import { localize } from '../terminal/localize.ts';
import { formatTable } from '../terminal/table.ts';

/** How a spreadsheet was read. */
export interface SheetReading {
  readonly shown: string;
  readonly encoding: string;
  /** Whether the bytes do not show the encoding. */
  readonly isGuess: boolean;
  readonly delimiter: string;
  readonly rows: readonly SheetRow[];
  /** Or why it cannot be imported. */
  readonly layout: SheetLayout | Message;
}

const DELIMITER_NAMES: Readonly<Record<string, Message>> = {
  ',': message('comma'),
  ';': message('semicolon'),
  '\t': message('tab'),
  '|': message('pipe'),
};

const MOST_CHARACTERS = 30;

/** Columns of a sheet whose languages are unknown. */
const MOST_COLUMNS = 20;

/** How the spreadsheet is read, and its first rows under the languages of their columns, or under the numbers of all columns. */
export function formatPreview(reading: SheetReading, rowCount: number): string {
  const { layout, rows } = reading;
  const hasHeader = 'source' in layout && layout.hasHeader;
  const written = rows.filter((row) => !isBlankRow(row)).slice(hasHeader ? 1 : 0);
  const columns = 'source' in layout ? headedColumns(layout) : numberedColumns(rows);
  const table = [
    columns.map(({ heading }) => heading),
    ...written.slice(0, rowCount).map(({ cells }) => columns.map(({ index }) => cellAt(cells, index))),
  ];
  return `${describeReading(reading, written.length).map(localize).join('\n')}\n\n${formatTable(table)}`;
}

interface ShownColumn {
  /** Counted from 0. */
  readonly index: number;
  readonly heading: string;
}

function headedColumns({ source, targets }: SheetLayout): readonly ShownColumn[] {
  return [source, ...targets].map(({ index, language }) => ({
    index,
    heading: `${language} (${index + 1})`,
  }));
}

function numberedColumns(rows: readonly SheetRow[]): readonly ShownColumn[] {
  const count = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: Math.min(count, MOST_COLUMNS) }, (_none, index) => ({
    index,
    heading: String(index + 1),
  }));
}

function describeReading(reading: SheetReading, rowCount: number): Message[] {
  const { shown, encoding, isGuess, delimiter, layout, rows } = reading;
  const name = DELIMITER_NAMES[delimiter];
  const form = [
    message('File: {0}', shown),
    isGuess ? message('Encoding: {0} (guessed)', encoding) : message('Encoding: {0}', encoding),
    message('Delimiter: {0}', name === undefined ? delimiter : localize(name)),
  ];
  if ('text' in layout) return [...form, message('Columns: unknown'), message('Rows: {0}', rowCount)];
  const unread = describeUnreadColumns(rows, layout);
  return [
    ...form,
    layout.hasHeader ? message('First row: column names') : message('First row: phrases'),
    message('Columns: {0}', columnsOption(layout)),
    message('Rows: {0}', rowCount),
    ...(unread === undefined ? [] : [unread]),
  ];
}

/** The columns as --columns takes them. */
function columnsOption({ source, targets }: SheetLayout): string {
  return [source, ...targets].map(({ index, language }) => `${language}=${index + 1}`).join(',');
}

function cellAt(cells: readonly string[], index: number): string {
  return showPhrase(cells[index] ?? '', MOST_CHARACTERS);
}
