// Passes the results to `npm test`, in the form of every suite.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { writeResults } from '../../../scripts/support/test-results.mjs';

/** @typedef {import('@playwright/test/reporter').Reporter} Reporter */
/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */
/** @typedef {import('../../../scripts/editor-host/run/in-host-run.mjs').TestResult} TestResult */

/** The names of the suites, by Playwright's projects. */
const suites = { ui: 'ui-tests', suite: 'editor-suite', web: 'web-suite', editor: 'editor-tests' };

/**
 * @param {TestCase} test
 * @param {import('@playwright/test/reporter').TestResult} result
 * @returns {TestResult[]} The results that the test has attached, and its own, if it has none or fails for another reason.
 */
function resultsOf(test, { attachments, duration, errors, status }) {
  const attached = attachments.find(({ name }) => name === 'results')?.body;
  /** @type {TestResult[]} */
  const parts = attached === undefined ? [] : JSON.parse(attached.toString());
  const isExplained = status === test.expectedStatus || parts.some(({ state }) => state === 'failed');
  if (parts.length > 0 && isExplained) return parts;
  const [file] = path.basename(test.location.file).split('.');
  const base = { name: `${file}: ${test.title}`, milliseconds: duration };
  if (status === 'skipped' || status === test.expectedStatus)
    return [{ ...base, state: status === 'skipped' ? 'skipped' : 'passed' }];
  const message = errors.map(({ stack, message: short, value }) => stack ?? short ?? value ?? '').join('\n');
  return [...parts, { ...base, state: 'failed', message: stripVTControlCharacters(message) }];
}

/**
 * @param {TestCase} test
 * @returns {TestResult[]} What passes only when it is repeated has failed.
 */
export function resultsOfTest(test) {
  const [first = [], ...repeated] = test.results.map((result) => resultsOf(test, result));
  const passed = new Set(repeated.flat().flatMap(({ name, state }) => (state === 'passed' ? [name] : [])));
  return first.map((result) =>
    result.state === 'failed' && passed.has(result.name)
      ? {
          ...result,
          flaky: true,
          message: `Flaky: it passed when it was repeated. At first: ${result.message}`,
        }
      : result,
  );
}

/** @implements {Reporter} */
export default class ResultsReporter {
  /** @type {readonly import('@playwright/test/reporter').Suite[]} */
  #projects = [];

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _config
   * @param {import('@playwright/test/reporter').Suite} root
   */
  onBegin(_config, root) {
    this.#projects = root.suites;
  }

  async onEnd() {
    for (const project of this.#projects) {
      const name = suites[/** @type {keyof typeof suites} */ (project.title)];
      await writeResults(name, project.allTests().flatMap(resultsOfTest));
    }
  }

  /** @returns {boolean} False: another reporter prints. */
  printsToStdio() {
    return false;
  }
}
