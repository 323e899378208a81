// Runs steps side by side as far as the cores go, in order as far as they depend on one another.
import path from 'node:path';
import { forgetResults, resultsFile, suiteResults } from '../support/test-results.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/**
 * @typedef {object} StepOutcome
 * @property {Step} step
 * @property {import('../editor-host/run/in-host-run.mjs').TestResult[]} tests At least one.
 * @property {string} output
 * @property {number} milliseconds
 */

/**
 * @typedef {object} StepOptions
 * @property {number} cores How many may be kept busy; a step that wants more than all of them runs alone.
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logFolder An existing folder that receives the output of every step.
 * @property {(outcome: StepOutcome) => void} report Called as each step ends.
 */

/**
 * @param {Step} step
 * @param {'passed' | 'failed' | 'skipped'} state
 * @param {number} milliseconds
 * @param {string} [message]
 * @returns {import('../editor-host/run/in-host-run.mjs').TestResult}
 */
function oneResult(step, state, milliseconds, message) {
  const base = { name: step.name, state, milliseconds };
  return message === undefined ? base : { ...base, message };
}

/**
 * The outcome of a step, from its exit code and its results. A suite that ran nothing, or failed without a failed
 * test, has failed.
 * @param {Step} step
 * @param {number} code
 * @param {import('../editor-host/run/in-host-run.mjs').TestResult[] | undefined} tests Of a suite; undefined when it
 *   wrote none.
 * @param {number} milliseconds
 * @returns {import('../editor-host/run/in-host-run.mjs').TestResult[]}
 */
export function testsOf(step, code, tests, milliseconds) {
  if (step.suite === undefined) {
    return code === 0
      ? [oneResult(step, 'passed', milliseconds)]
      : [oneResult(step, 'failed', milliseconds, `It ended with ${code}.`)];
  }
  if (tests === undefined || tests.length === 0) {
    return [oneResult(step, 'failed', milliseconds, `It reported no tests and ended with ${code}.`)];
  }
  if (code !== 0 && !tests.some((test) => test.state === 'failed')) {
    return [
      ...tests,
      oneResult(step, 'failed', milliseconds, `It ended with ${code} although no test failed.`),
    ];
  }
  return tests;
}

/**
 * @param {import('../support/processes.mjs').Processes} processes
 * @param {Step} step
 * @param {StepOptions} options
 * @returns {Promise<StepOutcome>}
 */
async function runStep(processes, step, { env, logFolder }) {
  if (step.suite !== undefined) {
    await forgetResults(resultsFile(step.suite));
  }
  const before = Date.now();
  const logFile = path.join(logFolder, `${step.name.replace(/[^a-z]+/g, '-')}.log`);
  const { code, output } = await processes.run(step.command, step.args, { env, logFile });
  const milliseconds = Date.now() - before;
  const tests = step.suite === undefined ? undefined : await suiteResults(step.suite);
  return { step, tests: testsOf(step, code, tests, milliseconds), output, milliseconds };
}

/**
 * @param {Step} step
 * @param {ReadonlyMap<string, StepOutcome>} outcomes
 * @returns {StepOutcome | undefined} The outcome of a step that need not be started.
 */
function outcomeWithoutRunning(step, outcomes) {
  if (step.skip !== undefined) {
    return { step, tests: [oneResult(step, 'skipped', 0, step.skip)], output: '', milliseconds: 0 };
  }
  const missing = step.needs?.find((name) =>
    outcomes.get(name)?.tests.some((test) => test.state === 'failed'),
  );
  return missing === undefined
    ? undefined
    : {
        step,
        tests: [oneResult(step, 'failed', 0, `Not run, because this failed: ${missing}.`)],
        output: '',
        milliseconds: 0,
      };
}

/**
 * @param {Step} step One that waits for a step that there is not.
 * @returns {StepOutcome}
 */
function neverStarted(step) {
  const tests = [oneResult(step, 'failed', 0, 'It waits for a step that does not exist.')];
  return { step, tests, output: '', milliseconds: 0 };
}

/**
 * Runs every step, also after one has failed.
 * @param {import('../support/processes.mjs').Processes} processes
 * @param {readonly Step[]} steps
 * @param {StepOptions} options
 * @returns {Promise<StepOutcome[]>} In the order in which the steps ended; not all of them if the script gets a signal to end.
 */
export async function runSteps(processes, steps, options) {
  /** @type {Map<string, StepOutcome>} */
  const outcomes = new Map();
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  let waiting = [...steps];
  const used = () => [...running.keys()].reduce((sum, step) => sum + step.cores, 0);
  const isReady = (/** @type {Step} */ step) =>
    [...(step.after ?? []), ...(step.needs ?? [])].every((name) => outcomes.has(name)) &&
    (running.size === 0 || used() + step.cores <= options.cores);
  const end = (/** @type {StepOutcome} */ outcome) => {
    running.delete(outcome.step);
    outcomes.set(outcome.step.name, outcome);
    options.report(outcome);
  };
  while (waiting.length > 0 || running.size > 0) {
    const next = processes.ending ? undefined : waiting.find(isReady);
    if (next === undefined && running.size === 0) {
      break;
    }
    if (next === undefined) {
      await Promise.race(running.values());
      continue;
    }
    waiting = waiting.filter((step) => step !== next);
    const known = outcomeWithoutRunning(next, outcomes);
    if (known === undefined) {
      running.set(next, runStep(processes, next, options).then(end));
    } else {
      end(known);
    }
  }
  const left = processes.ending ? [] : waiting;
  return [...outcomes.values(), ...left.map(neverStarted)];
}
