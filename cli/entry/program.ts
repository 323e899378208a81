import type { Command } from 'commander';
import type { CommandContext } from '../command/command-context.ts';
import type { ExitCode } from '../command/exit-codes.ts';
import type { CliHost } from '../terminal/host.ts';
import { localize } from '../terminal/localize.ts';
import { VERBOSE } from '../terminal/log.ts';
import { COMMANDS, type CommandRow } from './commands.ts';
import { type AddCommand, createProgram, runCommands } from './run-commands.ts';

/** The command line with all its commands, for those who describe it. */
export async function createWholeProgram(context: CommandContext): Promise<Command> {
  return createProgram(await Promise.all(COMMANDS.map(adderOf)), context);
}

/** The command that describes all the others. */
const DESCRIBING = 'completion';

/**
 * Runs the command line. Only the named command is loaded; help, completion, and unknown names need all of them.
 * Never throws.
 */
export function runCli(args: readonly string[], host: CliHost): Promise<ExitCode> {
  const first = args.find((arg) => arg !== VERBOSE);
  const named = COMMANDS.filter(({ name }) => name === first && name !== DESCRIBING);
  const commands = named.length > 0 ? named : COMMANDS;
  return runCommands(() => Promise.all(commands.map(adderOf)), args, host);
}

/** What adds a command, with its line in the list of commands. */
async function adderOf({ summary, group, load }: CommandRow): Promise<AddCommand> {
  const add = await load();
  return (program, context) => {
    add(program, context);
    program.commands.at(-1)?.summary(localize(summary)).helpGroup(localize(group));
  };
}
