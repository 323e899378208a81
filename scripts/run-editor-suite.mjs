// Runs test/editor/suite inside the real extension host against the packaged extension.
// usage: run-editor-suite.mjs [option...] [run...]; without names every run.
//   --electron takes a desktop VS Code that is downloaded; --optional skips the suite, with the reason, where none can be downloaded
//   --shuffle, --order, --repeat, --load, --workers and --slowest are those of run-ui-tests.mjs
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { runs } from '../test/editor/runs.mjs';
import { withReport } from './editor-host/failure-report.mjs';
import { installEditorHost } from './editor-host/install.mjs';
import { bundledTest, bundleSuite, suiteEntry } from './editor-host/run/bundle-suite.mjs';
import { runInHost } from './editor-host/run/in-host-run.mjs';
import { entryOptions, entrySettings, runEntries } from './editor-host/run/run-entries.mjs';
import { editorHome, withTemporaryRoot } from './editor-host/sandbox.mjs';
import { installExtension } from './editor-host/server.mjs';
import { SharedEditor } from './editor-host/shared-editor.mjs';
import { checkout, vsixFile } from './support/paths.mjs';
import { Processes } from './support/processes.mjs';
import { forgetResults, reportTests, resultsFile, writeResults } from './support/test-results.mjs';

/** @typedef {import('../test/editor/runs.mjs').EditorRun} EditorRun */
/** @typedef {import('./editor-host/run/in-host-run.mjs').TestResult} TestResult */
/** @typedef {{ tests: TestResult[], fault?: string }} Outcome */

/**
 * @typedef {object} RunningEditor
 * @property {(run: EditorRun) => Promise<Outcome>} start
 * @property {() => Promise<void>} stop
 */

/** There is no desktop VS Code for the suite. */
class NoDesktop extends Error {}

const developmentExtension = path.join(checkout, 'test/editor/host-extension');

/** Milliseconds that one run may take. */
const runLimit = 180_000;

/** The name of the file with what the suite runs, within the editor's home; see test/editor/suite/index.ts. */
const suiteFile = 'suite.json';

/**
 * Writes down what the suite runs.
 * @param {EditorRun} run
 * @param {string} home
 * @param {import('./editor-host/session.mjs').LocalService} [service]
 */
async function describeSuite(run, home, service) {
  const resultFile = path.join(home, 'suite-results.json');
  const environment = service === undefined ? {} : { PARLANCE_TEST_SERVICE: JSON.stringify(service) };
  const description = { files: run.files.map(bundledTest), resultFile, environment };
  await writeFile(path.join(home, suiteFile), JSON.stringify(description));
  return { developmentExtension, testModule: suiteEntry, resultFile };
}

/**
 * @param {string} root
 * @returns {Promise<() => RunningEditor>}
 */
async function preparePackagedEditor(root) {
  await installEditorHost(processes, (line) => console.log(line));
  const { extensions } = editorHome(root);
  await installExtension(processes, editorHome(root), vsixFile);
  return () => {
    const editor = new SharedEditor(processes, root, extensions);
    return {
      start: (run) =>
        editor.withSession(run, (session) =>
          withReport(
            `editor-${run.name}`,
            session,
            async () => {
              const suite = await describeSuite(run, session.root, session.service);
              return runInHost({ ...session, ...suite, limit: runLimit });
            },
            ({ tests, fault }) => fault !== undefined || tests.some(({ state }) => state === 'failed'),
          ),
        ),
      stop: () => editor.stop(),
    };
  };
}

/**
 * @param {string} root
 * @returns {Promise<() => RunningEditor>}
 */
async function prepareDesktop(root) {
  const { downloadDesktop, installIntoDesktop, runInDesktop } = await import(
    './editor-host/run/electron-run.mjs'
  );
  let program;
  try {
    program = await downloadDesktop();
  } catch (error) {
    throw new NoDesktop(`VS Code could not be downloaded: ${error instanceof Error ? error.message : error}`);
  }
  const home = editorHome(root);
  await installIntoDesktop(processes, program, home, vsixFile);
  return () => ({
    start: (run) => runInDesktop(processes, program, home.extensions, run, describeSuite),
    stop: async () => {},
  });
}

/**
 * @param {RunningEditor} editor
 * @param {EditorRun} run
 * @returns {Promise<TestResult[]>}
 */
async function resultsOf(editor, run) {
  const before = Date.now();
  /** @type {Outcome} */
  const outcome = await editor.start(run).catch((error) => ({ tests: [], fault: String(error) }));
  const fault = outcome.fault ?? (outcome.tests.length === 0 ? 'The run has no tests.' : undefined);
  const tests = outcome.tests.map((test) => ({ ...test, name: `${run.name}: ${test.name}` }));
  console.log(`Run ${run.name}: ${((Date.now() - before) / 1000).toFixed(1)} s`);
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
  const startEditor = options.electron ? await prepareDesktop(root) : await preparePackagedEditor(root);
  const entries = runs
    .filter((run) => wanted.length === 0 || wanted.includes(run.name))
    .map((run) => ({
      name: run.name,
      run: (/** @type {RunningEditor} */ editor) => resultsOf(editor, run),
    }));
  return runEntries(processes, entries, settings, startEditor);
}

const { values: options, positionals: wanted } = parseArgs({
  options: { electron: { type: 'boolean' }, optional: { type: 'boolean' }, ...entryOptions },
  allowPositionals: true,
});
const settings = entrySettings(options);
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
process.exit(reportTests(tests, { arePrinted: true, slowest: settings.slowest }));
