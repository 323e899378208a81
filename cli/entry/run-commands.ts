import { Command, CommanderError } from 'commander';
import { message } from '../../core/message.ts';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES, type ExitCode } from '../command/exit-codes.ts';
import { examplesText } from '../command/options.ts';
import { VERSION } from '../command/version.ts';
import type { CliHost } from '../terminal/host.ts';
import { localize } from '../terminal/localize.ts';
import { VERBOSE } from '../terminal/log.ts';
import { optionOrderHint } from './option-order.ts';
import { runReported } from './run-reported.ts';

/** Adds a command with its options to the program. */
export type AddCommand = (program: Command, context: CommandContext) => void;

/**
 * Runs a command line that has these commands with these arguments (without program and script) and returns the exit code of the
 * process. Never throws.
 */
export function runCommands(
  load: () => Promise<readonly AddCommand[]>,
  args: readonly string[],
  host: CliHost,
): Promise<ExitCode> {
  return runReported(args, host, async (context) => {
    const program = createProgram(await load(), context);
    try {
      await program.parseAsync(args, { from: 'user' });
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      const hint = error.code === 'commander.unknownOption' ? optionOrderHint(program, args) : undefined;
      if (hint !== undefined) context.output.note(hint);
      // It has reported the error already.
      context.finish(error.exitCode === 0 ? EXIT_CODES.ok : EXIT_CODES.input);
    }
  });
}

/** A command line that has these commands. */
export function createProgram(commands: readonly AddCommand[], context: CommandContext): Command {
  const { output } = context;
  const program = new Command('parlance')
    .description(localize(message('Translate text and keep its terminology consistent.')))
    .version(VERSION)
    .option(VERBOSE, localize(message('write what happens to standard error')))
    // What stands for itself: help.
    .commandsGroup(localize(message('Tools:')))
    .helpCommand(true)
    .exitOverride()
    .showHelpAfterError(localize(message('Add --help for options and examples.')))
    .configureOutput({ writeOut: output.page, writeErr: output.complaint, outputError: writeError })
    .addHelpText('after', helpEnd());
  for (const add of commands) add(program, context);
  return program;
}

/** What every user needs after the list of commands: examples, exit codes, and environment variables. */
function helpEnd(): string {
  const exitCodes = [
    message('Exit codes:'),
    message('  0 ok, 1 problems found, 2 authentication, 3 rate limited, 4 quota, 5 network,'),
    message('  6 input or usage, 7 not found, 8 cancelled, 9 locked by another run, 10 drift,'),
    message('  11 conflict, 12 partly done, 70 a bug in this program'),
  ];
  const variables = [
    message('Environment:'),
    message('  PARLANCE_URL, PARLANCE_ADMIN_URL  the address of the service'),
    message('  PARLANCE_AUTH_SCHEME              the word before the key in the Authorization header'),
    message('  PARLANCE_ALLOWED_ENDPOINTS        endpoints that parlance.json may choose (local always)'),
    message('  PARLANCE_KEY, PARLANCE_KEY_FILE   the API key, or a private file with the key'),
    message('  PARLANCE_ADMIN_KEY, PARLANCE_ADMIN_KEY_FILE  the same for the admin key'),
    message('  PARLANCE_LOG=debug                does the same as --verbose'),
    message('  HTTPS_PROXY, HTTP_PROXY, NO_PROXY, NODE_EXTRA_CA_CERTS, NO_COLOR'),
  ];
  return [
    examplesText(['parlance check', 'parlance translate --to de "Good morning"', 'parlance emulator']),
    '',
    ...exitCodes.map(localize),
    '',
    ...variables.map(localize),
  ].join('\n');
}

/** Makes the errors of the argument parser start like all others. */
function writeError(text: string, write: (text: string) => void): void {
  write(text.replace(/^error: /, 'parlance: '));
}
