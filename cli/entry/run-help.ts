import { localize } from '../terminal/localize.ts';
import { COMMANDS, type CommandRow } from './commands.ts';
import { type AddCommand, runCommands } from './run-commands.ts';
import { runProcess } from './run-process.ts';

// The list of commands needs the table alone: to load every command takes longer than all else together.
runProcess((args, host) => runCommands(async () => COMMANDS.map(outlineOf), args, host));

/** A command without what it does. */
function outlineOf({ name, group, operands, hasOptions, summary }: CommandRow): AddCommand {
  return (program) => {
    const command = program
      .command(`${name} ${operands}`)
      .summary(localize(summary))
      .helpGroup(localize(group));
    if (hasOptions) command.option('--option');
  };
}
