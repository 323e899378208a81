import { type Message, message } from '#base';
import { type CsvCell, writeCsv } from '#requests';
import { localize } from '../terminal/localize.ts';
import type { Output } from '../terminal/output.ts';
import { formatTable } from '../terminal/table.ts';
import { safeLine } from '../terminal/terminal-text.ts';
import { writeJson } from '../terminal/write-json.ts';

/** The result of a verb. */
export interface Shown {
  /** The service's own object, for `--format json`. */
  readonly answer: unknown;
  /** The rows of the table for people. */
  readonly rows: readonly (readonly string[])[];
  /** The column headers, unless the columns are obvious. */
  readonly heads?: readonly Message[];
  /** The columns of names, counted from 0, which are cut where a terminal is too narrow. */
  readonly names?: readonly number[];
  /** The rows for `--format csv`, heads included, for verbs that offer it. */
  readonly csv?: readonly (readonly CsvCell[])[];
}

/** Writes the service's object as JSON, its rows as CSV, or a table that is safe for a terminal (reliability V11). */
export function writeShown(
  { answer, rows, heads, names = [], csv = [] }: Shown,
  format: string,
  output: Output,
): void {
  if (format === 'json') {
    writeJson(answer, output);
  } else if (format === 'csv') {
    output.data(writeCsv(csv));
  } else if (rows.length === 0) {
    output.note(message('Nothing to show.'));
  } else {
    const cells = heads === undefined ? rows : [heads.map(localize), ...rows];
    const safe = cells.map((row) => row.map(safeLine));
    output.page(formatTable(safe, { width: output.width, names }));
  }
}
