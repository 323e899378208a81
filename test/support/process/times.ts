import { execFile } from 'node:child_process';
import { execPath } from 'node:process';
import { promisify } from 'node:util';

/** Milliseconds for which this process has kept processors busy. They do not pass while other programs are busy. */
export function busyTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The least milliseconds for which work keeps processors busy, of up to three times; the first below the limit ends it. In a process that others
 * share, what they have left, such as code to compile, can be a part of one time.
 */
export function leastBusyTime(limit: number, work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && least >= limit; round++) {
    const before = busyTime();
    work();
    least = Math.min(least, busyTime() - before);
  }
  return least;
}

/** Milliseconds that an empty program of Node takes on a machine that has nothing else to do. */
const START_MS = 40;

/**
 * How many times as long as on a machine that has nothing else to do a process takes now, by the longest of three that start one after
 * another; at least 1.
 */
export async function slowness(): Promise<number> {
  const starts = [await startTime(), await startTime(), await startTime()];
  return Math.max(1, ...starts.map((ms) => ms / START_MS));
}

async function startTime(): Promise<number> {
  const start = performance.now();
  await promisify(execFile)(execPath, ['--eval', '0']);
  return performance.now() - start;
}

/**
 * The promise's value, if it comes within this time on a machine that has nothing else to do. On a busy one it may take as many times as
 * long as a process takes to start there.
 */
export async function comesWithin<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  const start = performance.now();
  const took = () => performance.now() - start;
  for (let limit = milliseconds; took() <= limit; limit = milliseconds * (await slowness())) {
    const came = await settlesFor(limit - took(), promise);
    if (came) return promise;
  }
  throw new Error(`It took over ${milliseconds} ms.`);
}

/** Whether a promise settles before a timer that starts now. On a busy machine both are late, so that the order still tells. */
async function settlesFor(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  const came = promise.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([came, late]);
  } finally {
    clearTimeout(timer);
  }
}
