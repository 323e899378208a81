// The form in which every suite hands its results to `npm test`: one file with a list of tests.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testResults } from './paths.mjs';

/** @typedef {import('../editor-host/in-host-run.mjs').TestResult} TestResult */

/**
 * @param {string} suite Kebab-case name.
 * @returns {string} The file that holds the suite's results.
 */
export function resultsFile(suite) {
  return path.join(testResults, `${suite}.json`);
}

/**
 * Removes what an earlier run left, so that a suite that dies has no results.
 * @param {string} file
 */
export async function forgetResults(file) {
  await mkdir(path.dirname(file), { recursive: true });
  await rm(file, { force: true });
}

/**
 * @param {string} suite
 * @param {readonly TestResult[]} tests
 */
export async function writeResults(suite, tests) {
  await mkdir(testResults, { recursive: true });
  await writeFile(resultsFile(suite), `${JSON.stringify({ tests }, undefined, 2)}\n`);
}

/**
 * @param {string} suite
 * @returns {Promise<TestResult[] | undefined>} undefined when the suite wrote none.
 */
export async function suiteResults(suite) {
  try {
    return JSON.parse(await readFile(resultsFile(suite), 'utf8')).tests;
  } catch {
    return undefined;
  }
}

/**
 * Prints the tests and one line of sums, and says how the script must end.
 * @param {readonly TestResult[]} tests
 * @returns {number} 0 when something ran and nothing failed, else 1.
 */
export function reportTests(tests) {
  const marks = { passed: '✓', failed: '✗', skipped: '-' };
  for (const test of tests) {
    console.log(`${marks[test.state]} ${test.name} (${Math.round(test.milliseconds)} ms)`);
    if (test.message !== undefined) {
      console.log(`    ${test.message.replaceAll('\n', '\n    ')}`);
    }
  }
  const failed = tests.filter((test) => test.state === 'failed').length;
  console.log(`${tests.length} tests, ${failed} failed`);
  return tests.length > 0 && failed === 0 ? 0 : 1;
}
