import nodeModule from 'node:module';
import { join } from 'node:path';
import { argv } from 'node:process';
import { FILE_COMMAND_NAMES } from './file-command-names.ts';

/** Later Node versions keep what they compiled for the next start. */
const enableCompileCache: unknown = Reflect.get(nodeModule, 'enableCompileCache');
if (typeof enableCompileCache === 'function') enableCompileCache();

// Only what the command needs is loaded: the HTTP library alone takes longer than the check of a small file.
const isFileCommand = FILE_COMMAND_NAMES.some((name) => name === argv[2]);
require(join(__dirname, isFileCommand ? 'run-file-command.js' : 'run-any-command.js'));
