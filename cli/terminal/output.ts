import { inspect } from 'node:util';
import { type Message, message } from '#base';
import { createRedactor } from '#service';
import type { CliHost } from './host.ts';
import { localize } from './localize.ts';
import { safeLine, safeLines } from './terminal-text.ts';

/** The colors and weights in use. */
export type Style = 'red' | 'green' | 'yellow' | 'cyan' | 'dim' | 'bold';

/** Styles text for a terminal, or returns it unchanged. */
export type Paint = (style: Style, text: string) => string;

/** Where a command writes: results to stdout, everything about the work to stderr. */
export interface Output {
  /** Writes data unchanged; on a terminal without control characters. */
  data(text: string): void;
  /** Writes text for people that is safe already. */
  page(text: string): void;
  /** One line about the work. */
  note(message: Message): void;
  /** An error of the argument parser. */
  complaint(text: string): void;
  /** One line about a failure, and one about what to do next. */
  failure(what: Message, ...further: readonly Message[]): void;
  /** Shows the progress, on a terminal only. Each call replaces the text of the previous one, and whatever else is written removes it. */
  progress(message: Message | undefined): void;
  readonly paint: Paint;
  /** The columns of the terminal that results go to; undefined elsewhere. */
  readonly width: number | undefined;
}

const CLEAR_LINE = '\r\u001b[K';

/** Creates the only output. Everything on stderr goes through the redactor (reliability V5). */
export function createOutput(host: Pick<CliHost, 'env' | 'stdout' | 'stderr'>): Output {
  const { env, stdout, stderr } = host;
  const redact = createRedactor([env.PARLANCE_KEY ?? '', env.PARLANCE_ADMIN_KEY ?? '']);
  const hasColours = stdout.isTerminal && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';
  let isProgressShown = false;
  const progress = (text: string) => {
    if (stderr.isTerminal && (text !== '' || isProgressShown)) stderr.write(CLEAR_LINE + text);
    isProgressShown = text !== '';
  };
  const line = (text: string) => {
    progress('');
    stderr.write(`${safeLine(redact(text))}\n`);
  };
  const result = (text: string) => {
    progress('');
    stdout.write(text);
  };
  return {
    data: (text) => result(stdout.isTerminal ? safeLines(text) : text),
    page: result,
    note: (message) => line(localize(message)),
    complaint(text) {
      progress('');
      stderr.write(safeLines(redact(text)));
    },
    failure(what, ...further) {
      line(`parlance: ${localize(what)}`);
      for (const message of further) line(`  ${localize(message)}`);
    },
    progress: (message) => progress(message === undefined ? '' : safeLine(localize(message))),
    width: stdout.isTerminal ? stdout.columns : undefined,
    paint: (style, text) => (hasColours ? dress(style, text) : text),
  };
}

/** Uses Node's table of styles, because `styleText` checks the process's stdout instead of this one. */
function dress(style: Style, text: string): string {
  const [on, off] = inspect.colors[style] ?? [0, 0];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}

/** Reports something about a line of a file, in the form that editors and terminals turn into a link. `line` counts from 0. */
export function noteLine({ note }: Output, shown: string, line: number, what: Message): void {
  note(message('{0}:{1}: {2}', shown, line + 1, localize(what)));
}
