import nodeModule from 'node:module';
import { join } from 'node:path';
import { argv } from 'node:process';
import { readPlainArguments } from './check/options/plain-arguments.ts';
import { startEarly } from './check/threads/start-early.ts';
import { FILE_COMMAND_NAMES } from './entry/file-command-names.ts';

/** What is built of cli/entry/run-check-command.ts. */
type RunCheckCommand = typeof import('./entry/run-check-command.ts');

/** Later Node versions keep what they compiled for the next start. */
const enableCompileCache: unknown = Reflect.get(nodeModule, 'enableCompileCache');
if (typeof enableCompileCache === 'function') enableCompileCache();

// Only what the command needs is loaded: the HTTP library alone takes longer than the check of a small file.
const [, , command, ...args] = argv;
const plain = command === 'check' ? readPlainArguments(args) : undefined;
if (plain === undefined) {
  const isFileCommand = FILE_COMMAND_NAMES.some((name) => name === command);
  require(join(__dirname, isFileCommand ? 'run-file-command.js' : 'run-any-command.js'));
} else {
  const early = startEarly(plain, join(__dirname, 'check-worker.js'));
  const { runCheckCommand }: RunCheckCommand = require(join(__dirname, 'run-check-command.js'));
  runCheckCommand(plain, early);
}
