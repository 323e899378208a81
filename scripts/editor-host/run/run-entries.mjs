// Runs tests of the real editor by several workers, each with an editor that its tests share.
import process from 'node:process';
import { newSeed, shuffled } from '../../support/random-order.mjs';
import { testLine } from '../../support/test-results.mjs';

/** @typedef {import('./in-host-run.mjs').TestResult} TestResult */

/** The options of the command line that all such scripts have, for `parseArgs`. */
export const entryOptions = /** @type {const} */ ({
  shuffle: { type: 'boolean' },
  order: { type: 'string' },
  repeat: { type: 'string' },
  load: { type: 'string' },
  workers: { type: 'string' },
  slowest: { type: 'boolean' },
});

/**
 * @typedef {object} EntrySettings
 * @property {number | undefined} seed Of the random order; undefined for the order in which the entries come.
 * @property {number} repeat How often each entry runs.
 * @property {number} load How many processes keep a core busy meanwhile.
 * @property {number} workers How many entries run side by side.
 * @property {boolean} slowest Whether the slowest tests are listed.
 *
 * @typedef {object} Entry
 * @property {string} name
 * @property {(worker: Worker) => Promise<TestResult[]>} run Never rejects.
 *
 * @typedef {object} Worker One editor, for one entry at a time.
 * @property {() => Promise<void>} stop
 */

/**
 * @param {{ shuffle?: boolean, order?: string, repeat?: string, load?: string, workers?: string, slowest?: boolean }} values
 * @returns {EntrySettings}
 * @throws Error when something is not a number.
 */
export function entrySettings(values) {
  const number = (/** @type {string | undefined} */ text, /** @type {number} */ otherwise) => {
    const value = text === undefined ? otherwise : Number(text);
    if (!Number.isInteger(value) || value < 0) throw new Error(`Not a number: ${text}`);
    return value;
  };
  const isRandom = values.shuffle === true || values.order !== undefined;
  return {
    seed: isRandom ? number(values.order, newSeed()) : undefined,
    repeat: Math.max(1, number(values.repeat, 1)),
    load: number(values.load, 0),
    workers: Math.max(1, number(values.workers, 2)),
    slowest: values.slowest === true,
  };
}

/**
 * Runs the entries, each as often as wanted. An entry with a failed test runs again at the end: a test that passes then is flaky, and
 * still has failed.
 * @template {Worker} W
 * @param {import('../../support/processes.mjs').Processes} processes
 * @param {readonly (Omit<Entry, 'run'> & { run: (worker: W) => Promise<TestResult[]> })[]} entries
 * @param {EntrySettings} settings
 * @param {() => W} startWorker
 * @returns {Promise<TestResult[]>}
 */
export async function runEntries(processes, entries, settings, startWorker) {
  if (settings.seed !== undefined) console.log(`Order: ${settings.seed}`);
  const stopLoad = startLoad(processes, settings.load);
  try {
    const rounds = Array.from({ length: settings.repeat }, (_, round) =>
      settings.seed === undefined ? entries : shuffled(entries, settings.seed + round),
    ).flat();
    const first = await runQueue(processes, rounds, settings.workers, startWorker);
    if (settings.repeat > 1) return countPasses(first);
    const isFailed = (/** @type {TestResult} */ test) => test.state === 'failed';
    const failed = rounds.filter((entry) => first.get(entry)?.some(isFailed));
    if (failed.length === 0 || processes.ending) return [...first.values()].flat();
    console.log(`Again: ${failed.map(({ name }) => name).join(', ')}`);
    const second = await runQueue(processes, failed, 1, startWorker);
    return [...first].flatMap(([entry, tests]) => markFlaky(tests, second.get(entry) ?? []));
  } finally {
    await stopLoad();
  }
}

/**
 * @template {Worker} W
 * @template {{ name: string, run: (worker: W) => Promise<TestResult[]> }} E
 * @param {import('../../support/processes.mjs').Processes} processes
 * @param {readonly E[]} queue
 * @param {number} workers
 * @param {() => W} startWorker
 * @returns {Promise<Map<E, TestResult[]>>} All results of an entry, also of its repetitions.
 */
async function runQueue(processes, queue, workers, startWorker) {
  const waiting = [...queue];
  /** @type {Map<E, TestResult[]>} */
  const results = new Map();
  const work = async () => {
    const worker = startWorker();
    try {
      for (let entry = waiting.shift(); entry !== undefined && !processes.ending; entry = waiting.shift()) {
        const tests = await entry.run(worker);
        results.set(entry, [...(results.get(entry) ?? []), ...tests]);
        for (const test of tests) console.log(testLine(test));
      }
    } finally {
      await worker.stop();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, queue.length) }, work));
  return results;
}

/**
 * @param {readonly TestResult[]} tests
 * @param {readonly TestResult[]} again
 * @returns {TestResult[]}
 */
function markFlaky(tests, again) {
  return tests.map((test) => {
    const isFlaky =
      test.state === 'failed' && again.some(({ name, state }) => name === test.name && state === 'passed');
    return isFlaky
      ? { ...test, flaky: true, message: `Flaky: it passed when it was repeated. At first: ${test.message}` }
      : test;
  });
}

/**
 * @template E
 * @param {ReadonlyMap<E, readonly TestResult[]>} results
 * @returns {TestResult[]} One result for each test; it has passed if it did so each time.
 */
function countPasses(results) {
  const all = [...results.values()].flat();
  return [...new Set(all.map(({ name }) => name))].map((name) => {
    const runs = all.filter((test) => test.name === name);
    const passed = runs.filter(({ state }) => state !== 'failed').length;
    const milliseconds = Math.round(runs.reduce((sum, run) => sum + run.milliseconds, 0) / runs.length);
    const message = `passed ${passed} of ${runs.length}`;
    const failure = runs.find(({ state }) => state === 'failed')?.message;
    return failure === undefined
      ? { name, state: 'passed', milliseconds, message }
      : { name, state: 'failed', milliseconds, message: `${message}: ${failure}` };
  });
}

/**
 * @param {import('../../support/processes.mjs').Processes} processes
 * @param {number} count
 * @returns {() => Promise<void>} Ends them.
 */
function startLoad(processes, count) {
  const busy = Array.from({ length: count }, () =>
    processes.start(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  return async () => {
    await Promise.all(busy.map((child) => processes.end(child)));
  };
}
