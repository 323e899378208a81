import { inspect } from 'node:util';
import { type Message, message } from '../../core/message.ts';
import { createRedactor } from '../../service/errors/redact.ts';
import type { CliHost } from './host.ts';
import { localize } from './localize.ts';
import { safeLine, safeLines } from './terminal-text.ts';

/** The colours and weights in use. */
export type Style = 'red' | 'yellow' | 'cyan' | 'dim' | 'bold';

/** Dresses text for a terminal, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

/** Where a command writes: data to stdout, everything that is about the work to stderr. */
export interface Output {
  /** Writes data as it is; on a terminal without what could steer it. */
  data(text: string): void;
  /** Writes text that was made for people and is safe already. */
  page(text: string): void;
  /** One line about the work. */
  note(message: Message): void;
  /** What the argument parser has to say of a wrong use. */
  complaint(text: string): void;
  /** One line about a failure, and one about what to do next. */
  failure(what: Message, ...further: readonly Message[]): void;
  /** Shows how far the work is, on a terminal only; each call replaces what the last one wrote. */
  progress(message: Message | undefined): void;
  readonly paint: Paint;
}

const CLEAR_LINE = '\r\u001b[K';

/** Makes the one way out. Everything on stderr goes through the redactor (reliability V5). */
export function createOutput(host: Pick<CliHost, 'env' | 'stdout' | 'stderr'>): Output {
  const { env, stdout, stderr } = host;
  const redact = createRedactor([env.PARLANCE_KEY ?? '', env.PARLANCE_ADMIN_KEY ?? '']);
  const hasColours = stdout.isTerminal && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';
  const line = (text: string) => stderr.write(`${safeLine(redact(text))}\n`);
  return {
    data: (text) => stdout.write(stdout.isTerminal ? safeLines(text) : text),
    page: (text) => stdout.write(text),
    note: (message) => line(localize(message)),
    complaint: (text) => stderr.write(safeLines(redact(text))),
    failure(what, ...further) {
      line(`parlance: ${localize(what)}`);
      for (const message of further) line(`  ${localize(message)}`);
    },
    progress(message) {
      if (!stderr.isTerminal) return;
      stderr.write(CLEAR_LINE + (message === undefined ? '' : safeLine(localize(message))));
    },
    paint: (style, text) => (hasColours ? dress(style, text) : text),
  };
}

/** Node's own table, because `styleText` looks at the process's stdout instead of the one that is written to. */
function dress(style: Style, text: string): string {
  const [on, off] = inspect.colors[style] ?? [0, 0];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}

/** Reports something about a line of a file, in the form that editors and terminals turn into a link. `line` counts from 0. */
export function noteLine({ note }: Output, shown: string, line: number, what: Message): void {
  note(message('{0}:{1}: {2}', shown, line + 1, localize(what)));
}
