import { type Message, message, showPhrase } from '#base';
import type { SheetForm, SheetReading } from '#exchange';
import { columnsOfLayout, isBlankRow, pairsOfLayout, type SheetLayout, type SheetRow } from '#exchange/model';
import { headingOfField } from '#terms';
import { localize } from '../terminal/localize.ts';
import { formatTable } from '../terminal/table.ts';

const MOST_CHARACTERS = 30;

/** Columns of a sheet whose languages are unknown. */
const MOST_COLUMNS = 20;

/** How the spreadsheet is read, and its first rows under the languages of their columns, or under the numbers of all columns. */
export function formatPreview(reading: SheetReading, rowCount: number): string {
  const { layout, rows } = reading;
  const hasHeader = 'source' in layout && layout.hasHeader;
  const written = rows.filter((row) => !isBlankRow(row)).slice(hasHeader ? 1 : 0);
  const columns = 'source' in layout ? headedColumns(layout, reading.hasColumns) : numberedColumns(rows);
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

function headedColumns(layout: SheetLayout, hasColumns: boolean): readonly ShownColumn[] {
  const { source, targets, codes, terms = [] } = layout;
  const about = terms.map((column) => ({
    index: column.index,
    heading: headingOfField(column.field, column.language),
  }));
  if (codes !== undefined) {
    const phrases = columnsOfLayout({ ...layout, terms: [] });
    return [...phrases.map((index) => ({ index, heading: String(index + 1) })), ...about];
  }
  const phrases = [source, ...targets].map(({ index, language }) => ({
    index,
    heading: hasColumns ? `${language} (${index + 1})` : language,
  }));
  return [...phrases, ...about];
}

function numberedColumns(rows: readonly SheetRow[]): readonly ShownColumn[] {
  const count = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: Math.min(count, MOST_COLUMNS) }, (_none, index) => ({
    index,
    heading: String(index + 1),
  }));
}

function describeReading(reading: SheetReading, rowCount: number): Message[] {
  const { shown, form, layout, hasColumns, unplaced } = reading;
  const file = [message('File: {0}', shown), ...describeForm(form)];
  const rows = message('Rows: {0}', rowCount);
  if ('text' in layout) return [...file, message('Columns: unknown'), rows];
  return [...file, ...(hasColumns ? describeColumns(layout) : []), rows, ...unplaced];
}

const DELIMITER_NAMES: Readonly<Record<string, Message>> = {
  ',': message('comma'),
  ';': message('semicolon'),
  '\t': message('tab'),
  '|': message('pipe'),
};

function describeForm(form: SheetForm): readonly Message[] {
  if (form.kind === 'xlsx')
    return [message('Form: {0}', 'XLSX'), message('Sheet: {0}', showPhrase(form.sheet))];
  const { encoding } = form;
  if (form.kind === 'tbx') return [message('Form: {0}', 'TBX'), message('Encoding: {0}', encoding)];
  const name = DELIMITER_NAMES[form.delimiter];
  return [
    form.isGuess ? message('Encoding: {0} (guessed)', encoding) : message('Encoding: {0}', encoding),
    message('Delimiter: {0}', name === undefined ? form.delimiter : localize(name)),
  ];
}

function describeColumns(layout: SheetLayout): Message[] {
  return [
    layout.hasHeader ? message('First row: column names') : message('First row: phrases'),
    layout.codes === undefined
      ? message('Columns: {0}', columnsOption(layout))
      : message(
          'Each row names its languages: {0}',
          pairsOfLayout(layout)
            .map(({ source, target }) => `${source}-${target}`)
            .join(', '),
        ),
  ];
}

/** The columns as --columns takes them. */
function columnsOption({ source, targets }: SheetLayout): string {
  return [source, ...targets].map(({ index, language }) => `${language}=${index + 1}`).join(',');
}

function cellAt(cells: readonly string[], index: number): string {
  return showPhrase(cells[index] ?? '', MOST_CHARACTERS);
}
