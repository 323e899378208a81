import { FILE_COMMANDS } from './file-commands.ts';
import { runCommands } from './run-commands.ts';
import { runProcess } from './run-process.ts';

runProcess((args, host) => runCommands(Object.values(FILE_COMMANDS), args, host));
