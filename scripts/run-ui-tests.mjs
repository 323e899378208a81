// Runs test/editor/ui/*.ui.mjs in the real workbench with the packaged extension; pictures go to test-results/screenshots/.
// Each file exports `name`, `needs` (workspace, settings, trust, ...: see SessionNeeds) and `run(workbench, session)`.
// usage: run-ui-tests.mjs [option...] [name...]; a name is the beginning of a file's name; without names every file.
//   --shuffle       in a random order, whose number is printed; --order NUMBER repeats it
//   --repeat N      each test N times; prints how often it passed
//   --load N        beside N processes that keep a core busy
//   --workers N     so many tests side by side (2 by default)
//   --slowest       lists the slowest tests at the end
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { withReport } from './editor-host/failure-report.mjs';
import { installEditorHost } from './editor-host/install.mjs';
import { entryOptions, entrySettings, runEntries } from './editor-host/run/run-entries.mjs';
import { editorHome, withTemporaryRoot } from './editor-host/sandbox.mjs';
import { installExtension } from './editor-host/server.mjs';
import { SharedEditor } from './editor-host/shared-editor.mjs';
import { openWorkbench, screenshotFolder } from './editor-host/workbench.mjs';
import { checkout, vsixFile } from './support/paths.mjs';
import { Processes } from './support/processes.mjs';
import { forgetResults, reportTests, resultsFile, writeResults } from './support/test-results.mjs';

/** @typedef {import('./editor-host/run/in-host-run.mjs').TestResult} TestResult */

/**
 * @typedef {object} UiTest
 * @property {string} name
 * @property {import('./editor-host/session.mjs').SessionNeeds} needs
 * @property {(workbench: import('./editor-host/workbench.mjs').Workbench, session: import('./editor-host/session.mjs').Session) =>
 *   Promise<void>} run
 */

const suite = 'ui-tests';
const testsFolder = path.join(checkout, 'test/editor/ui');
const extension = '.ui.mjs';

/**
 * @param {readonly string[]} wanted
 * @returns {Promise<{ file: string, test: UiTest }[]>}
 */
async function loadTests(wanted) {
  const files = (await readdir(testsFolder))
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, -extension.length));
  const unknown = wanted.filter((name) => !files.some((file) => file.startsWith(name)));
  if (unknown.length > 0) throw new Error(`No test begins with ${unknown.join(', ')}.`);
  // A complete name of a test selects that test only.
  const isWanted = (/** @type {string} */ file) =>
    wanted.length === 0 ||
    wanted.some((name) => (files.includes(name) ? file === name : file.startsWith(name)));
  return Promise.all(
    files.filter(isWanted).map(async (file) => ({
      file,
      test: await import(pathToFileURL(path.join(testsFolder, `${file}${extension}`)).href),
    })),
  );
}

/**
 * @param {SharedEditor} editor
 * @param {{ file: string, test: UiTest }} entry
 * @returns {Promise<TestResult[]>}
 */
async function resultOf(editor, { file, test }) {
  const before = Date.now();
  const base = { name: `${file}: ${test.name}` };
  try {
    await editor.withSession(test.needs, (session) =>
      withReport(file, session, async () => {
        const workbench = await openWorkbench(session.page, session.server.url, session.workspace);
        const { service } = session;
        await test.run(service === undefined ? workbench : { ...workbench, service }, session);
      }),
    );
    return [{ ...base, state: 'passed', milliseconds: Date.now() - before }];
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return [{ ...base, state: 'failed', milliseconds: Date.now() - before, message }];
  }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: entryOptions });
const settings = entrySettings(values);
const processes = new Processes();
processes.endOnSignals();
await forgetResults(resultsFile(suite));
await mkdir(screenshotFolder, { recursive: true });
const loaded = await loadTests(positionals);
const tests = await withTemporaryRoot(async (root) => {
  await installEditorHost(processes, (line) => console.log(line));
  const home = editorHome(root);
  await installExtension(processes, home, vsixFile);
  const entries = loaded.map((entry) => ({
    name: entry.file,
    run: (/** @type {SharedEditor} */ editor) => resultOf(editor, entry),
  }));
  return runEntries(processes, entries, settings, () => new SharedEditor(processes, root, home.extensions));
});
await writeResults(suite, tests);
process.exit(reportTests(tests, { arePrinted: true, slowest: settings.slowest }));
