import { FILE_COMMAND_NAMES } from './file-command-names.ts';
import { FILE_COMMANDS } from './file-commands.ts';
import { runCommands } from './run-commands.ts';
import { runProcess } from './run-process.ts';

// Only this command is created: creating the options of the others takes as long as checking a small file.
runProcess((args, host) => {
  const wanted = FILE_COMMAND_NAMES.filter((name) => name === args[0]);
  return runCommands(async () => wanted.map((name) => FILE_COMMANDS[name]), args, host);
});
