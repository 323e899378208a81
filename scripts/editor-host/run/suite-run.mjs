// One run of the suite inside the extension host: what it starts with, and what comes of it.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from '../../support/paths.mjs';
import { bundledTest, suiteEntry } from './bundle-suite.mjs';

/** @typedef {import('../../../test/editor/runs.mjs').EditorRun} EditorRun */
/** @typedef {import('./in-host-run.mjs').TestResult} TestResult */

const developmentExtension = path.join(checkout, 'test/editor/host-extension');

/** The name of the file with what the suite runs, within the editor's home; see test/editor/suite/index.ts. */
const suiteFile = 'suite.json';

/**
 * Writes down what the suite runs.
 * @param {EditorRun} run
 * @param {string} home
 * @param {import('../session.mjs').LocalService} [service]
 */
export async function describeSuite(run, home, service) {
  const resultFile = path.join(home, 'suite-results.json');
  const environment = service === undefined ? {} : { PARLANCE_TEST_SERVICE: JSON.stringify(service) };
  const description = { files: run.files.map(bundledTest), resultFile, environment };
  await writeFile(path.join(home, suiteFile), JSON.stringify(description));
  return { developmentExtension, testModule: suiteEntry, resultFile };
}

/**
 * @param {Pick<EditorRun, 'name'>} run
 * @param {{ tests: readonly TestResult[], fault?: string }} outcome
 * @returns {TestResult[]} The tests of the run; one more, which failed, if the run did not end as it should.
 */
export function resultsOfRun(run, { tests, fault }) {
  const results = tests.map((test) => ({ ...test, name: `${run.name}: ${test.name}` }));
  const message = fault ?? (tests.length === 0 ? 'The run has no tests.' : undefined);
  if (message === undefined) return results;
  return [
    ...results,
    { name: `${run.name}: the run ends properly`, state: 'failed', milliseconds: 0, message },
  ];
}
