import { type Message, message } from '../../core/message.ts';
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
}

/** Writes the service's object as JSON, or a table that is safe for a terminal (reliability V11). */
export function writeShown({ answer, rows, heads }: Shown, format: string, output: Output): void {
  if (format === 'json') {
    writeJson(answer, output);
  } else if (rows.length === 0) {
    output.note(message('Nothing to show.'));
  } else {
    const cells = heads === undefined ? rows : [heads.map(localize), ...rows];
    output.page(formatTable(cells.map((row) => row.map(safeLine))));
  }
}
