import { type Message, message } from '../../core/message.ts';
import { type CsvCell, writeCsv } from '../../core/usage/usage-csv.ts';
import { localize } from '../terminal/localize.ts';
import type { Output } from '../terminal/output.ts';
import { formatTable } from '../terminal/table.ts';
import { safeLine } from '../terminal/terminal-text.ts';
import { writeJson } from '../texts/write-results.ts';

/** The result of a verb. */
export interface Shown {
  /** The service's own object, for `--format json`. */
  readonly answer: unknown;
  /** The rows of the table for people. */
  readonly rows: readonly (readonly string[])[];
  /** The column headers, unless the columns are obvious. */
  readonly heads?: readonly Message[];
  /** The rows for `--format csv`, heads included, for verbs that offer it. */
  readonly csv?: readonly (readonly CsvCell[])[];
}

/** Writes the service's object as JSON, its rows as CSV, or a table that is safe for a terminal (reliability V11). */
export function writeShown({ answer, rows, heads, csv = [] }: Shown, format: string, output: Output): void {
  if (format === 'json') {
    writeJson(answer, output);
  } else if (format === 'csv') {
    output.data(writeCsv(csv));
  } else if (rows.length === 0) {
    output.note(message('Nothing to show.'));
  } else {
    const cells = heads === undefined ? rows : [heads.map(localize), ...rows];
    output.page(formatTable(cells.map((row) => row.map(safeLine))));
  }
}
