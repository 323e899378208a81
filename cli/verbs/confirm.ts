import { createInterface } from 'node:readline';
import { type Message, message } from '#base';
import { CancelledError } from '#service';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { localize } from '../terminal/localize.ts';

/** The question before something is deleted for good. */
export interface Confirmation {
  readonly question: Message;
  /** The exact answer that confirms it. */
  readonly answer: string;
  /** What to do where no user can answer. */
  readonly hint: Message;
}

/** The ordinary question before `what` is done, such as "delete the glossary …". */
export function forGood(what: Message): Confirmation {
  return {
    question: message('This cannot be undone: {0} To continue, type yes.', localize(what)),
    answer: 'yes',
    hint: message('To skip the question, add --yes.'),
  };
}

/**
 * Asks on the terminal.
 * @throws CancelledError for another answer; CommandError without a terminal.
 */
export async function confirm(
  { hint, ...asked }: Confirmation,
  context: CommandContext,
  signal: AbortSignal,
): Promise<void> {
  if (context.host.stdin.isTTY !== true) {
    throw new CommandError(
      message('Nothing was done: confirm this in a terminal, or use the option below.'),
      {
        next: hint,
      },
    );
  }
  if (!(await isConfirmed(asked, context, signal))) throw new CancelledError();
}

/** Asks on the terminal; whether the next line is the answer. */
export async function isConfirmed(
  { question, answer }: Pick<Confirmation, 'question' | 'answer'>,
  context: CommandContext,
  signal: AbortSignal,
): Promise<boolean> {
  return (await askFor(question, context, signal)) === answer;
}

/** Asks on the terminal; the next line, or undefined if there is no line. */
export function askFor(
  question: Message,
  { host, output }: CommandContext,
  signal: AbortSignal,
): Promise<string | undefined> {
  output.note(question);
  return readLine(host.stdin, signal);
}

/** The next line without its end; undefined if there is no line, or if the signal aborts first. */
function readLine(input: CommandContext['host']['stdin'], signal: AbortSignal): Promise<string | undefined> {
  const lines = createInterface({ input, terminal: false });
  return new Promise((resolve) => {
    const end = (line?: string) => {
      resolve(line);
      lines.close();
      input.pause();
    };
    lines.once('line', end).once('close', () => resolve(undefined));
    if (signal.aborted) end();
    signal.addEventListener('abort', () => end(), { once: true });
  });
}
