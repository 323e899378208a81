// Runs test/editor/ui/*.ui.mjs in the real workbench with the packaged extension; pictures go to test-results/screenshots/.
// Each file exports `name`, `needs` (workspace, settings, trust, ...: see SessionNeeds) and `run(workbench, session)`.
// usage: run-ui-tests.mjs [--group documents|others] [file...], names without `.ui.mjs`; without names every file, or those of a group.
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { installEditorHost } from './editor-host/install.mjs';
import { editorHome, withTemporaryRoot } from './editor-host/sandbox.mjs';
import { installExtension } from './editor-host/server.mjs';
import { withSession } from './editor-host/session.mjs';
import { openWorkbench, screenshotFolder } from './editor-host/workbench.mjs';
import { checkout, vsixFile } from './support/paths.mjs';
import { Processes } from './support/processes.mjs';
import { forgetResults, reportTests, resultsFile, writeResults } from './support/test-results.mjs';

/** @typedef {import('./editor-host/in-host-run.mjs').TestResult} TestResult */

/**
 * @typedef {object} UiTest
 * @property {string} name
 * @property {import('./editor-host/session.mjs').SessionNeeds} needs
 * @property {(workbench: import('./editor-host/workbench.mjs').Workbench, session: import('./editor-host/session.mjs').Session) =>
 *   Promise<void>} run
 */

const testsFolder = path.join(checkout, 'test/editor/ui');
const extension = '.ui.mjs';

/**
 * The groups can run side by side. Documents take as long as all others together: they wait for reloads.
 * @type {Record<string, (file: string) => boolean>}
 */
const groups = {
  documents: (file) => file.startsWith('documents'),
  others: (file) => !file.startsWith('documents'),
};

/** @param {string | undefined} group */
function isInGroup(group) {
  const known = group === undefined ? () => true : groups[group];
  if (known === undefined) throw new Error(`There is no group ${group}.`);
  return known;
}

/**
 * @param {readonly string[]} wanted
 * @param {(file: string) => boolean} isOfGroup
 * @returns {Promise<{ file: string, test: UiTest }[]>}
 */
async function loadTests(wanted, isOfGroup) {
  const files = (await readdir(testsFolder))
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, -extension.length))
    .filter((name) => isOfGroup(name) && (wanted.length === 0 || wanted.includes(name)));
  return Promise.all(
    files.map(async (file) => ({
      file,
      test: await import(pathToFileURL(path.join(testsFolder, `${file}${extension}`)).href),
    })),
  );
}

/**
 * Runs one test; a picture of the moment is kept when it fails.
 * @param {string} file
 * @param {UiTest} test
 * @param {import('./editor-host/session.mjs').Session} session
 */
async function drive(file, test, session) {
  try {
    const workbench = await openWorkbench(session.page, session.server.url, session.workspace);
    const { service } = session;
    await test.run(service === undefined ? workbench : { ...workbench, service }, session);
  } catch (error) {
    await session.page
      .screenshot({ path: path.join(screenshotFolder, `${file}-failure.png`) })
      .catch(() => undefined);
    throw error;
  }
}

/**
 * @param {Processes} processes
 * @param {string} extensions
 * @param {{ file: string, test: UiTest }} entry
 * @returns {Promise<TestResult>}
 */
async function resultOf(processes, extensions, { file, test }) {
  const before = Date.now();
  const base = { name: test.name };
  try {
    await withSession(processes, extensions, test.needs, {}, (session) => drive(file, test, session));
    return { ...base, state: 'passed', milliseconds: Date.now() - before };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ...base, state: 'failed', milliseconds: Date.now() - before, message };
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { group: { type: 'string' } },
});
const suite = values.group === undefined ? 'ui-tests' : `ui-tests-${values.group}`;
const processes = new Processes();
processes.endOnSignals();
await forgetResults(resultsFile(suite));
await mkdir(screenshotFolder, { recursive: true });
const entries = await loadTests(positionals, isInGroup(values.group));
const tests = await withTemporaryRoot(async (root) => {
  await installEditorHost(processes, (line) => console.log(line));
  const home = editorHome(root);
  await installExtension(processes, home, vsixFile);
  const results = [];
  for (const entry of entries) {
    results.push(await resultOf(processes, home.extensions, entry));
  }
  return results;
});
await writeResults(suite, tests);
process.exit(reportTests(tests));
