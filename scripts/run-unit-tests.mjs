// Runs the suites of vitest and writes their results in the form that `npm test` reads, with the reasons of skipped tests.
// usage: run-unit-tests.mjs [path...]
import process from 'node:process';
import { startVitest } from 'vitest/node';
import { forgetResults, resultsFile, writeResults } from './support/test-results.mjs';

/** @typedef {import('./editor-host/in-host-run.mjs').TestResult} TestResult */

const suite = 'unit-tests';

/**
 * @param {readonly import('vitest/node').SerializedError[]} errors
 * @returns {string}
 */
function explain(errors) {
  return errors.map((error) => error.stack ?? error.message).join('\n');
}

/**
 * @param {import('vitest/node').TestCase} test
 * @returns {TestResult}
 */
function resultOf(test) {
  const result = test.result();
  const base = {
    name: `${test.module.relativeModuleId}: ${test.fullName}`,
    milliseconds: test.diagnostic()?.duration ?? 0,
  };
  if (result.state === 'passed') {
    return { ...base, state: 'passed' };
  }
  if (result.state === 'skipped') {
    return { ...base, state: 'skipped', message: result.note ?? 'no reason given' };
  }
  return { ...base, state: 'failed', message: explain(result.errors ?? []) };
}

/**
 * A file that cannot be loaded is one failed test.
 * @param {import('vitest/node').TestModule} module
 * @returns {TestResult[]}
 */
function resultsOfModule(module) {
  const tests = [...module.children.allTests()].map(resultOf);
  const errors = module.errors();
  const name = `${module.relativeModuleId}: the file loads`;
  return errors.length === 0
    ? tests
    : [...tests, { name, state: 'failed', milliseconds: 0, message: explain(errors) }];
}

await forgetResults(resultsFile(suite));
/** @type {TestResult[]} */
const tests = [];
const vitest = await startVitest('test', process.argv.slice(2), {
  watch: false,
  reporters: [
    'default',
    {
      onTestRunEnd: (modules, errors) => {
        tests.push(...modules.flatMap(resultsOfModule));
        if (errors.length > 0) {
          const message = explain(errors);
          tests.push({
            name: 'no error outside the tests',
            state: 'failed',
            milliseconds: 0,
            message,
          });
        }
      },
    },
  ],
});
await vitest.close();
await writeResults(suite, tests);
process.exit(tests.length > 0 && !tests.some((test) => test.state === 'failed') ? 0 : 1);
