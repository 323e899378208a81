import { Command, CommanderError } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES, type ExitCode } from '../command/exit-codes.ts';
import { examplesText } from '../command/options.ts';
import { VERSION } from '../command/version.ts';
import type { CliHost } from '../terminal/host.ts';
import { displayIn, localize } from '../terminal/localize.ts';
import { VERBOSE } from '../terminal/log.ts';
import { COMMANDS, type CommandRow } from './commands.ts';
import {
  chosenLanguage,
  DISPLAY_LANGUAGE,
  isForPrograms,
  LANGUAGE_NAMES,
  refuseUnknownLanguage,
  withoutLanguage,
} from './display-language.ts';
import { optionOrderHint } from './option-order.ts';
import { HELP, localizedComplaint } from './parser-texts.ts';
import { runReported } from './run-reported.ts';

/** The command that describes all the others. */
const DESCRIBING = 'completion';

/**
 * Runs the command line with these arguments (without program and script) and returns the exit code of the process. Only the command
 * that they name is loaded. Never throws.
 */
export function runCli(args: readonly string[], host: CliHost): Promise<ExitCode> {
  displayIn({ language: chosenLanguage(args, host), folder: host.languages });
  const others = withoutLanguage(args);
  return runReported(others, host, async (context) => {
    refuseUnknownLanguage(args);
    const program = await createProgramFor(others, context);
    try {
      await program.parseAsync(helpWords(program, others), { from: 'user' });
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      const hint = error.code === 'commander.unknownOption' ? optionOrderHint(program, others) : undefined;
      if (hint !== undefined) context.output.note(hint);
      // It has reported the error already.
      context.finish(error.exitCode === 0 ? EXIT_CODES.ok : EXIT_CODES.input);
    }
  });
}

function createProgramFor(args: readonly string[], context: CommandContext): Promise<Command> {
  const [named] = args.flatMap((arg) => COMMANDS.filter(({ name, alias }) => arg === name || arg === alias));
  if (named?.name === DESCRIBING) return createWholeProgram(context);
  return createProgram(context, (row) => row === named);
}

/**
 * `help glossary list` as `glossary list --help`, as far as the words name commands; the parser reads one word only. A first word that
 * names none stands alone, so that the parser refuses it with a proposal.
 */
function helpWords(program: Command, args: readonly string[]): readonly string[] {
  const [first, ...words] = args.filter((arg) => !arg.startsWith('-'));
  const [named] = words;
  if (first !== 'help' || named === undefined) return args;
  if (named === first) return ['--help'];
  const path = pathOf(program, words);
  return path.length === 0 ? [named] : [...path, '--help'];
}

/** The words at the beginning that lead from a command to one below it. */
function pathOf(command: Command, [word, ...others]: readonly string[]): readonly string[] {
  const below = command.commands.find((each) => each.name() === word || each.aliases().includes(word ?? ''));
  return below === undefined ? [] : [below.name(), ...pathOf(below, others)];
}

/** The command line with all its commands, for those who describe it. */
export function createWholeProgram(context: CommandContext): Promise<Command> {
  return createProgram(context, () => true);
}

/** The command line. Of a command that is not loaded it has what the list of commands shows. */
async function createProgram(
  context: CommandContext,
  isLoaded: (row: CommandRow) => boolean,
): Promise<Command> {
  const { output } = context;
  const program = new Command('parlance')
    .description(localize(message('Translate text and keep its terminology consistent.')))
    .version(VERSION, '-V, --version', localize(message('output the version number')))
    .helpOption('-h, --help', localize(message('display help for command')))
    .configureHelp(HELP)
    .option(VERBOSE, localize(message('write what happens to standard error')))
    .option(
      `${DISPLAY_LANGUAGE} <language>`,
      localize(message('show messages in this language: {0}', LANGUAGE_NAMES)),
    )
    .hook('preAction', (_program, command) => {
      if (isForPrograms(command.opts().format))
        displayIn({ language: undefined, folder: context.host.languages });
    })
    // What stands for itself: help.
    .commandsGroup(localize(message('Tools:')))
    .helpCommand('help [command...]', localize(message('display help for command')))
    .exitOverride()
    .showHelpAfterError(localize(message('Add --help for options and examples.')))
    .configureOutput({ writeOut: output.page, writeErr: output.complaint, outputError: writeError })
    .addHelpText('after', helpEnd());
  for (const row of COMMANDS) {
    if (isLoaded(row)) (await row.load())(program, context);
    else program.command(row.name);
    const command = program.commands.at(-1)?.summary(localize(row.summary)).helpGroup(localize(row.group));
    if (row.alias !== undefined) command?.alias(row.alias);
  }
  // After its commands, which would have it too: their own lists show arguments.
  return program.configureHelp({ ...HELP, subcommandTerm: (command) => command.name() });
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
    message('  LC_ALL, LC_MESSAGES, LANG         the language of messages: {0}', LANGUAGE_NAMES),
    message('  HTTPS_PROXY, HTTP_PROXY, NO_PROXY, NODE_EXTRA_CA_CERTS, NO_COLOR'),
  ];
  return [
    examplesText(['parlance check', 'parlance translate --to de "Good morning"', 'parlance local-service']),
    '',
    ...exitCodes.map(localize),
    '',
    ...variables.map(localize),
  ].join('\n');
}

/** Makes the errors of the argument parser start like all others. */
function writeError(text: string, write: (text: string) => void): void {
  write(localizedComplaint(text));
}
