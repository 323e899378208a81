// Runs test/editor/suite inside the real extension host against the packaged extension.
// usage: run-editor-suite.mjs [--electron] [run...]; --electron takes a desktop VS Code that is downloaded; without names every run.
import path from 'node:path';
import process from 'node:process';
import { runs } from '../test/editor/runs.mjs';
import { bundledTest, bundleSuite, suiteEntry } from './editor-host/bundle-suite.mjs';
import { runInHost } from './editor-host/in-host-run.mjs';
import { installEditorHost } from './editor-host/install.mjs';
import { editorHome, withTemporaryRoot } from './editor-host/sandbox.mjs';
import { installExtension } from './editor-host/server.mjs';
import { withSession } from './editor-host/session.mjs';
import { checkout, vsixFile } from './support/paths.mjs';
import { Processes } from './support/processes.mjs';
import { forgetResults, reportTests, resultsFile, writeResults } from './support/test-results.mjs';

/** @typedef {import('../test/editor/runs.mjs').EditorRun} EditorRun */
/** @typedef {{ tests: import('./editor-host/in-host-run.mjs').TestResult[], fault?: string }} Outcome */

const developmentExtension = path.join(checkout, 'test/editor/host-extension');

/** Milliseconds that one run may take. */
const runLimit = 180_000;

/** @param {EditorRun} run */
function suiteOf(run) {
  const resultFile = resultsFile(`editor/${run.name}`);
  const environment = {
    PARLANCE_SUITE_FILES: JSON.stringify(run.files.map(bundledTest)),
    PARLANCE_RESULT_FILE: resultFile,
  };
  return { developmentExtension, testModule: suiteEntry, resultFile, environment };
}

/**
 * @param {Processes} processes
 * @param {string} root
 * @returns {Promise<(run: EditorRun) => Promise<Outcome>>}
 */
async function preparePackagedEditor(processes, root) {
  await installEditorHost(processes, (line) => console.log(line));
  const home = editorHome(root);
  await installExtension(processes, home, vsixFile);
  return (run) => {
    const suite = suiteOf(run);
    return withSession(processes, home.extensions, run, suite.environment, (session) =>
      runInHost({ ...session, ...suite, limit: runLimit }),
    );
  };
}

/**
 * @param {Processes} processes
 * @param {string} root
 * @returns {Promise<(run: EditorRun) => Promise<Outcome>>}
 */
async function prepareDesktop(processes, root) {
  const { downloadDesktop, installIntoDesktop, runInDesktop } = await import(
    './editor-host/electron-run.mjs'
  );
  const program = await downloadDesktop();
  const home = editorHome(root);
  await installIntoDesktop(processes, program, home, vsixFile);
  return (run) => runInDesktop(processes, program, home.extensions, run, suiteOf(run));
}

/**
 * @param {EditorRun} run
 * @param {(run: EditorRun) => Promise<Outcome>} start
 */
async function resultsOf(run, start) {
  console.log(`Run ${run.name}`);
  await forgetResults(resultsFile(`editor/${run.name}`));
  const before = Date.now();
  /** @type {Outcome} */
  const outcome = await start(run).catch((error) => ({ tests: [], fault: String(error) }));
  const fault = outcome.fault ?? (outcome.tests.length === 0 ? 'The run has no tests.' : undefined);
  const tests = outcome.tests.map((test) => ({ ...test, name: `${run.name}: ${test.name}` }));
  return fault === undefined
    ? tests
    : [
        ...tests,
        {
          name: `${run.name}: the run ends properly`,
          state: /** @type {const} */ ('failed'),
          milliseconds: Date.now() - before,
          message: fault,
        },
      ];
}

const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const unknown = wanted.filter((name) => !runs.some((run) => run.name === name));
if (unknown.length > 0) {
  console.error(
    `No run is named ${unknown.join(', ')}; there are ${runs.map((run) => run.name).join(', ')}.`,
  );
  process.exit(1);
}
const processes = new Processes();
processes.endOnSignals();
await forgetResults(resultsFile('editor-suite'));
await bundleSuite();
const tests = await withTemporaryRoot(async (root) => {
  const start = process.argv.includes('--electron')
    ? await prepareDesktop(processes, root)
    : await preparePackagedEditor(processes, root);
  const results = [];
  for (const run of runs.filter((run) => wanted.length === 0 || wanted.includes(run.name))) {
    results.push(...(await resultsOf(run, start)));
  }
  return results;
});
await writeResults('editor-suite', tests);
process.exit(reportTests(tests));
