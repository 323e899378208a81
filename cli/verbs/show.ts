import { type Message, message } from '../../core/message.ts';
import { localize } from '../terminal/localize.ts';
import type { Output } from '../terminal/output.ts';
import { formatTable } from '../terminal/table.ts';
import { safeLine } from '../terminal/terminal-text.ts';
import { writeJson } from '../texts/write-results.ts';

/** What a verb ends with. */
export interface Shown {
  /** The service's own object, for `--format json`. */
  readonly answer: unknown;
  /** What people get to see of it: cells as they are, in rows. */
  readonly rows: readonly (readonly string[])[];
  /** Over the columns, where they do not speak for themselves. */
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
