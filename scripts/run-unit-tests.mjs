// Runs the suites of vitest and writes their results in the form that `npm test` reads, with the reasons of skipped tests.
// usage: run-unit-tests.mjs [--slowest] [path...]: a path begins where test/ does: glossary, cli/check.test.ts
import path from 'node:path';
import process from 'node:process';
import { createVitest, parseCLI } from 'vitest/node';
import { checkout } from './support/paths.mjs';
import { Processes } from './support/processes.mjs';
import { forgetResults, resultsFile, writeResults } from './support/test-results.mjs';
import { needsBuild } from './test/needs-build.mjs';
import { closingText } from './test/summary.mjs';

/** @typedef {import('./editor-host/run/in-host-run.mjs').TestResult} TestResult */
/** @typedef {import('vitest/node').TestModule} TestModule */

const suite = 'unit-tests';
/** More failures than this are not chance: they are not repeated. */
const repeatable = 20;

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
 * @param {TestModule} module
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

/** @param {Awaited<ReturnType<import('vitest/node').Vitest['start']>>} run */
function resultsOf({ testModules, unhandledErrors }) {
  const tests = testModules.flatMap(resultsOfModule);
  const errors = /** @type {import('vitest/node').SerializedError[]} */ (unhandledErrors);
  const name = 'no error outside the tests';
  return errors.length === 0
    ? tests
    : [...tests, { name, state: /** @type {const} */ ('failed'), milliseconds: 0, message: explain(errors) }];
}

/**
 * Repeats the tests that failed, now that nothing else runs. Those that pass are flaky, and still count as failed.
 * @param {import('vitest/node').Vitest} vitest
 * @param {readonly import('vitest/node').TestSpecification[]} specifications
 * @param {readonly TestResult[]} tests
 * @returns {Promise<TestResult[]>}
 */
async function markFlaky(vitest, specifications, tests) {
  const failed = tests.filter(({ state }) => state === 'failed');
  if (failed.length === 0 || failed.length > repeatable) {
    return [...tests];
  }
  console.log('Repeating what failed.');
  const files = specifications.filter(({ moduleId }) =>
    failed.some(({ name }) =>
      name.startsWith(`${path.relative(checkout, moduleId).replaceAll('\\', '/')}: `),
    ),
  );
  const passed = new Set();
  for (const test of resultsOf(await vitest.runTestSpecifications(files))) {
    if (test.state === 'passed') {
      passed.add(test.name);
    }
  }
  return tests.map((test) =>
    test.state === 'failed' && passed.has(test.name) ? { ...test, flaky: true } : test,
  );
}

/**
 * The paths as vitest takes them: the beginning of a file's whole path.
 * @param {string} given
 */
function testPath(given) {
  const isWhole = path.isAbsolute(given) || /^(\.\/)?test(\/|$)/.test(given.replaceAll('\\', '/'));
  return isWhole ? path.resolve(given) : path.join(checkout, 'test', given);
}

const args = process.argv.slice(2);
const { filter, options } = parseCLI(['vitest', 'run', ...args.filter((arg) => arg !== '--slowest')]);
await forgetResults(resultsFile(suite));
const vitest = await createVitest('test', { ...options, watch: false });
const paths = filter.map(testPath);
const specifications = await vitest.globTestSpecifications(paths);
if (specifications.length === 0) {
  console.error(`No test is at ${paths.join(', ')}.`);
  process.exit(1);
}
if (
  process.env.PARLANCE_BUILT !== '1' &&
  (await needsBuild(specifications.map(({ moduleId }) => moduleId)))
) {
  const { code, output } = await new Processes().run(process.execPath, ['esbuild.mjs'], { cwd: checkout });
  if (code !== 0) {
    console.error(output);
    process.exit(1);
  }
}
process.env.PARLANCE_BUILT = '1';
const tests = await markFlaky(vitest, specifications, resultsOf(await vitest.start(paths)));
await vitest.close();
await writeResults(suite, tests);
const { text, exitCode } = closingText(tests, { slowest: args.includes('--slowest') });
console.log(text);
process.exit(exitCode);
