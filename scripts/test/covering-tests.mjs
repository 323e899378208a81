// Whether the tests that docs/coverage.md names have run and passed.
import process from 'node:process';
import { shortUiTests } from '../../test/editor/short-run.mjs';
import { coveredSections, readSpecification } from '../support/docs/coverage-page.mjs';
import { waitsForTurn } from './slow-tests.mjs';

/** @typedef {import('../editor-host/run/in-host-run.mjs').TestResult} TestResult */
/** @typedef {import('../../test/contract/spec-coverage/row.ts').CoveringTest} CoveringTest */
/** @typedef {import('./run-steps.mjs').StepOutcome} StepOutcome */

const uiTest = /^test\/editor\/ui\/(.+)\.ui\.mjs$/;
const suiteTest = /^test\/editor\/suite\/.+\.test\.ts$/;

/**
 * Whether a result is one of the tests that a row names: parts of a name are separated by ` > `, and a title begins where one begins.
 * Names of tests in the suite inside the editor have no files and no separators.
 * @param {CoveringTest} test
 * @returns {(name: string) => boolean}
 */
function namedBy({ file, title }) {
  const [, ui] = uiTest.exec(file) ?? [];
  if (ui !== undefined) return (name) => name.startsWith(`${ui}: ${title}`);
  if (suiteTest.test(file)) return (name) => name.includes(`: ${title}`);
  return (name) =>
    name.startsWith(`${file}: `) && ` > ${name.slice(file.length + 2)}`.includes(` > ${title}`);
}

/**
 * @param {readonly CoveringTest[]} tests
 * @param {readonly TestResult[]} results
 * @returns {readonly CoveringTest[]} Those that did not run and pass.
 */
export function withoutResult(tests, results) {
  return tests.filter((test) => {
    const isNamed = namedBy(test);
    const found = results.filter(({ name }) => isNamed(name));
    return found.length === 0 || found.some(({ state }) => state !== 'passed');
  });
}

/**
 * @param {CoveringTest} test
 * @param {{ isShort: boolean, hasEditor: boolean }} run
 * @param {readonly TestResult[]} results
 * @returns {boolean} Whether the run has left it out on purpose.
 */
function isLeftOut(test, { isShort, hasEditor }, results) {
  const { file } = test;
  if (!file.startsWith('test/editor/'))
    return (
      isShort &&
      (waitsForTurn(file, { ...process.env, PARLANCE_SHORT: '1' }) || waitsForItsTurn(test, results))
    );
  const [, ui = ''] = uiTest.exec(file) ?? [];
  return !hasEditor || (isShort && !shortUiTests.includes(ui));
}

/**
 * @param {CoveringTest} test
 * @param {readonly TestResult[]} results
 * @returns {boolean} Whether others of its file have run, and none that it names.
 */
function waitsForItsTurn(test, results) {
  return (
    results.some(({ name }) => name.startsWith(`${test.file}: `)) &&
    !results.some(({ name }) => namedBy(test)(name))
  );
}

/**
 * The step after all others: each row of docs/coverage.md has a test in the editor, at the command line, and in the local service that has
 * just run and passed.
 * @param {readonly StepOutcome[]} outcomes
 * @param {{ isShort: boolean, hasEditor: boolean }} run
 * @returns {Promise<StepOutcome>}
 */
export async function coverageOutcome(outcomes, run) {
  const before = Date.now();
  const results = outcomes.flatMap(({ tests }) => tests);
  const sections = coveredSections(await readSpecification());
  const tests = sections.map(([section, rows]) => {
    const missing = rows.flatMap(({ id, cells, parts }) => {
      const named = [...Object.values(cells).flatMap((cell) => cell.tests), ...parts];
      const wanted = named.filter((test) => !isLeftOut(test, run, results));
      return withoutResult(wanted, results).map(({ file, title }) => `${id}: ${file} (${title})`);
    });
    return sectionResult(`section ${section}: each test that docs/coverage.md names has passed`, missing);
  });
  return {
    step: { name: 'coverage of the specification', command: '', args: [], cores: 0, suite: 'coverage' },
    tests,
    output: '',
    milliseconds: Date.now() - before,
  };
}

/**
 * @param {string} name
 * @param {readonly string[]} missing
 * @returns {TestResult}
 */
function sectionResult(name, missing) {
  if (missing.length === 0) return { name, state: 'passed', milliseconds: 0 };
  return { name, state: 'failed', milliseconds: 0, message: `No result of ${missing.join('; ')}` };
}
