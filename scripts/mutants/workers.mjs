// Processes that judge mistakes, some at a time.
import { fork } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { checkout } from '../support/paths.mjs';

/** @typedef {import('./worker.mjs').Order} Order */

const file = path.join(checkout, 'scripts/mutants/worker.mjs');

/** One process, started when it is needed. */
class Worker {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;

  /**
   * @param {Order} order
   * @returns {Promise<string | undefined>} What failed first.
   */
  async run(order) {
    this.#child ??= await start();
    const child = this.#child;
    return new Promise((resolve, reject) => {
      child.once('exit', () => reject(new Error('The process of the tests has ended.')));
      child.once('message', (/** @type {string} */ failure) => {
        child.removeAllListeners();
        resolve(failure === '' ? undefined : failure);
      });
      child.send(order);
    });
  }

  close() {
    const child = this.#child;
    this.#child = undefined;
    if (child?.pid !== undefined) {
      child.removeAllListeners();
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
    }
  }
}

/** The output of tests would hide the results. Everything that the child starts ends with its group. */
async function start() {
  const child = fork(file, [], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The process of the tests did not start.')));
  });
  child.removeAllListeners();
  return child;
}

/**
 * Does work with several workers at a time, each of which takes the next item.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} count
 * @param {(item: Item, run: (order: Order) => Promise<string | undefined>) => Promise<void>} work
 */
export async function withWorkers(items, count, work) {
  const waiting = [...items];
  const workers = Array.from({ length: count }, () => new Worker());
  const end = () => {
    for (const worker of workers) {
      worker.close();
    }
  };
  process.once('exit', end);
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
          await work(item, (order) => worker.run(order));
        }
      }),
    );
  } finally {
    end();
  }
}
