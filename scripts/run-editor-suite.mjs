// Runs test/editor/suite inside the real extension host against the packaged extension.
// usage: run-editor-suite.mjs [run...] [option...]; without names every run.
//   --electron takes a desktop VS Code that is downloaded; --optional skips the suite, with the reason, where none can be downloaded
//   others are those of run-ui-tests.mjs
import process from 'node:process';
import { runs } from '../test/editor/runs.mjs';
import { bundleSuite } from './editor-host/run/bundle-suite.mjs';
import { runPlaywright, splitArguments } from './editor-host/run/playwright.mjs';
import { forgetResults, reportTests, resultsFile, writeResults } from './support/test-results.mjs';

/** @typedef {import('./editor-host/run/in-host-run.mjs').TestResult} TestResult */

/**
 * @param {readonly import('../test/editor/runs.mjs').EditorRun[]} wanted
 * @param {boolean} isOptional
 * @returns {Promise<TestResult[]>}
 */
async function runInDesktop(wanted, isOptional) {
  const { NoDesktop, runSuites } = await import('./editor-host/run/electron-run.mjs');
  try {
    return await runSuites(wanted);
  } catch (error) {
    if (!(error instanceof NoDesktop) || !isOptional) throw error;
    const base = { name: 'the suite inside the editor', milliseconds: 0, message: error.message };
    return [{ ...base, state: 'skipped' }];
  }
}

const suite = 'editor-suite';
const { names, options } = splitArguments(process.argv.slice(2));
const unknown = names.filter((name) => !runs.some((run) => run.name === name));
if (unknown.length > 0) {
  console.error(
    `No run is named ${unknown.join(', ')}; there are ${runs.map((run) => run.name).join(', ')}.`,
  );
  process.exit(1);
}
await bundleSuite();
if (!options.includes('--electron')) {
  const filters = names.length === 0 ? [] : [`--grep= (${names.join('|')})$`];
  await runPlaywright('suite', filters, options);
}
await forgetResults(resultsFile(suite));
const wanted = runs.filter(({ name }) => names.length === 0 || names.includes(name));
const tests = await runInDesktop(wanted, options.includes('--optional'));
await writeResults(suite, tests);
process.exit(reportTests(tests));
