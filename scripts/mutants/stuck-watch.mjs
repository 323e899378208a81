// A thread beside the tests, which an endless loop in them does not stop: it ends their process then. Counted is the time of the processor, so
// that other work on the machine ends nothing.
import process from 'node:process';
import { workerData } from 'node:worker_threads';

/** Milliseconds of the processor without a turn of the event loop of the tests. */
const STUCK_AFTER = 30_000;

const turns = /** @type {Int32Array} */ (workerData);
let seen = -1;
let since = process.cpuUsage();
setInterval(() => {
  const turn = Atomics.load(turns, 0);
  const { user, system } = process.cpuUsage(since);
  if (turn !== seen) {
    seen = turn;
    since = process.cpuUsage();
  } else if ((user + system) / 1_000 > STUCK_AFTER) {
    process.kill(process.pid, 'SIGKILL');
  }
}, 500);
