// Runs test/editor/suite inside the real extension host against the packaged extension.
// usage: run-editor-suite.mjs [--electron [--optional]] [run...]; without names every run.
// --electron takes a desktop VS Code that is downloaded; --optional skips the suite, with the reason, where none can be downloaded.
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
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
/** @typedef {import('./editor-host/in-host-run.mjs').TestResult} TestResult */
/** @typedef {{ tests: TestResult[], fault?: string }} Outcome */

/** There is no desktop VS Code to run the suite in. */
class NoDesktop extends Error {}

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
  let program;
  try {
    program = await downloadDesktop();
  } catch (error) {
    throw new NoDesktop(`VS Code could not be downloaded: ${error instanceof Error ? error.message : error}`);
  }
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

/**
 * @param {unknown} error
 * @returns {TestResult[]} One skipped test when the suite may be skipped; else throws the error.
 */
function skippedWithoutDesktop(error) {
  if (error instanceof NoDesktop && options.optional) {
    return [
      { name: 'the suite inside the editor', state: 'skipped', milliseconds: 0, message: error.message },
    ];
  }
  throw error;
}

/** @param {string} root */
async function runAll(root) {
  const start = options.electron
    ? await prepareDesktop(processes, root)
    : await preparePackagedEditor(processes, root);
  const results = [];
  for (const run of runs.filter((run) => wanted.length === 0 || wanted.includes(run.name))) {
    results.push(...(await resultsOf(run, start)));
  }
  return results;
}

const { values: options, positionals: wanted } = parseArgs({
  options: { electron: { type: 'boolean' }, optional: { type: 'boolean' } },
  allowPositionals: true,
});
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
const tests = await withTemporaryRoot(runAll).catch(skippedWithoutDesktop);
await writeResults('editor-suite', tests);
process.exit(reportTests(tests));
