// Runs test/editor/ui/*.ui.mjs with Playwright's test runner, in the real workbench with the packaged extension.
// usage: run-ui-tests.mjs [name...] [option...]; a name is the beginning of a file's name; without names every file.
//   --load N    beside N processes that keep a core busy
//   others      those of `playwright test`: --repeat-each N, --shuffle [SEED], --workers N, --trace on, --list, ...
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { runPlaywright, splitArguments } from './editor-host/run/playwright.mjs';
import { checkout } from './support/paths.mjs';

const extension = '.ui.mjs';

const { names, options } = splitArguments(process.argv.slice(2));
const files = await readdir(path.join(checkout, 'test/editor/ui'));
const unknown = names.filter((name) => !files.some((file) => file.startsWith(name)));
if (unknown.length > 0) throw new Error(`No test begins with ${unknown.join(', ')}.`);
// A complete name of a test selects that test only.
const filters = names.map((name) =>
  files.includes(name + extension) ? `/ui/${name}${extension}$` : `/ui/${name}[^/]*$`,
);
await runPlaywright('ui', filters, options);
