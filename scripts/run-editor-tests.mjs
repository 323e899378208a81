// Runs the walks through the user interface and the suite inside the extension host in one run of Playwright's test runner, as `npm test`
// does: they share the servers of the editor and the browsers.
// usage: run-editor-tests.mjs [--short] [option...]
//   --short     what test/editor/short-run.mjs lists, one after another: a second editor and browser would cost more than they save
//   others      those of run-ui-tests.mjs
import process from 'node:process';
import { shortRuns, shortUiTests } from '../test/editor/short-run.mjs';
import { bundleSuite } from './editor-host/run/bundle-suite.mjs';
import { runPlaywright } from './editor-host/run/playwright.mjs';

const short = '--short';
const shortFilters = [
  `/ui/(${shortUiTests.join('|')})\\.ui\\.mjs$`,
  'runs\\.suite\\.mjs$',
  `--grep=(\\.ui\\.mjs .*| (${shortRuns.join('|')}))$`,
  '--workers=1',
];

const args = process.argv.slice(2);
await bundleSuite();
await runPlaywright(
  'editor',
  args.includes(short) ? shortFilters : [],
  args.filter((arg) => arg !== short),
);
