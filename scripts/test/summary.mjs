// What `npm test` prints about its steps.

/** @typedef {import('./run-steps.mjs').StepOutcome} StepOutcome */
/** @typedef {import('../editor-host/run/in-host-run.mjs').TestResult} TestResult */

/** Lines of a failed step's output that are shown; the rest is in its log. */
const shownLines = 200;
/** How many tests `--slowest` lists. */
const listedSlowest = 20;

/**
 * @param {readonly TestResult[]} tests
 * @param {TestResult['state']} state
 */
function count(tests, state) {
  return tests.filter((test) => test.state === state).length;
}

/** @param {readonly TestResult[]} tests */
function sumLine(tests) {
  return `${count(tests, 'passed')} passed, ${count(tests, 'failed')} failed, ${count(tests, 'skipped')} skipped`;
}

/**
 * @param {StepOutcome} outcome
 * @returns {string} One line for a step that went well; for a failed one also what failed and the end of its output.
 */
export function stepReport({ step, tests, output, milliseconds }) {
  const failed = tests.filter((test) => test.state === 'failed');
  const mark = failed.length > 0 ? '✗' : tests.every((test) => test.state === 'skipped') ? '-' : '✓';
  const sums = step.suite === undefined ? '' : `: ${sumLine(tests)}`;
  const head = `${mark} ${step.name}${sums} (${(milliseconds / 1000).toFixed(1)} s)`;
  if (failed.length === 0) {
    return head;
  }
  const lines = output.trimEnd().split('\n').slice(-shownLines);
  return [
    head,
    ...failed.map((test) => `    ${test.name}: ${(test.message ?? 'failed').split('\n')[0]}`),
    ...lines.map((line) => `    | ${line}`),
  ].join('\n');
}

/**
 * @param {readonly TestResult[]} tests
 * @returns {string} The slowest ones, with their seconds.
 */
export function slowestTests(tests) {
  return [...tests]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, listedSlowest)
    .map((test) => `slow: ${(test.milliseconds / 1000).toFixed(1)} s ${test.name}`)
    .join('\n');
}

/**
 * @param {readonly TestResult[]} tests
 * @param {{ slowest?: boolean }} [options]
 * @returns {{ text: string, exitCode: number }} The closing text, whose last line has the sums. A flaky test has failed too.
 */
export function closingText(tests, { slowest = false } = {}) {
  const skipped = tests
    .filter((test) => test.state === 'skipped')
    .map((test) => `skipped: ${test.name}${test.message === undefined ? '' : ` (${test.message})`}`);
  const failed = tests
    .filter((test) => test.state === 'failed')
    .map((test) => `${test.flaky === true ? 'flaky' : 'failed'}: ${test.name}`);
  return {
    text: [...(slowest ? [slowestTests(tests)] : []), ...skipped, ...failed, sumLine(tests)].join('\n'),
    exitCode: failed.length > 0 || tests.length === 0 ? 1 : 0,
  };
}

/**
 * @param {string} stat The file `stat` of a process in /proc.
 * @returns {number} Seconds of the processor that the process and all its ended children have used.
 */
export function processorSeconds(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

/**
 * @param {readonly StepOutcome[]} outcomes
 * @param {{ slowest?: boolean }} [options] The steps that are no suites are not among the slowest.
 * @returns {{ text: string, exitCode: number }}
 */
export function summary(outcomes, options) {
  return closingText(
    outcomes.flatMap((outcome) => outcome.tests),
    options,
  );
}
