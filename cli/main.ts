import { writeSync } from 'node:fs';
import nodeModule from 'node:module';
import { join } from 'node:path';
import { argv } from 'node:process';
import { version } from '../package.json';
import { readPlainArguments } from './check/options/plain-arguments.ts';
import { startEarly } from './check/threads/start-early.ts';
import { FILE_COMMAND_NAMES } from './entry/file-command-names.ts';

/** The built cli/entry/run-check-command.ts. */
type RunCheckCommand = typeof import('./entry/run-check-command.ts');

/** Later Node versions reuse compiled code at the next start. */
const enableCompileCache: unknown = Reflect.get(nodeModule, 'enableCompileCache');
if (typeof enableCompileCache === 'function') enableCompileCache();

const [, , command, ...args] = argv;
if (!(args.length === 0 && (command === '--version' || command === '-V') && wroteVersion())) runCommand();

/** Writes the version without loading anything; if that fails, the full command line reports why. */
function wroteVersion(): boolean {
  try {
    writeSync(1, `${version}\n`);
    return true;
  } catch {
    return false;
  }
}

/** Only what the command needs is loaded: all commands together take longer to load than the check of a small file. */
function runCommand(): void {
  const plain = command === 'check' ? readPlainArguments(args) : undefined;
  if (plain === undefined) {
    require(join(__dirname, bundleOf(command)));
    return;
  }
  const early = startEarly(plain, join(__dirname, 'check-worker.js'));
  const { runCheckCommand }: RunCheckCommand = require(join(__dirname, 'run-check-command.js'));
  runCheckCommand(plain, early);
}

function bundleOf(name: string | undefined): string {
  if (FILE_COMMAND_NAMES.some((each) => each === name)) return 'run-file-command.js';
  return args.length === 0 && (name === '--help' || name === '-h') ? 'run-help.js' : 'run-any-command.js';
}
