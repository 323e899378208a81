import { setTimeout as delay } from 'node:timers/promises';
import { takeLock } from './folder-lock.ts';

/** How often a lock is tried, in ms. */
const RETRY_MS = 25;

/**
 * Does short work while a lock is held, so that processes do it one after the other. Where the lock stays with somebody else for
 * `patience` ms, the work is done without it.
 * @throws what `work` throws, and the system's error where no folder can be made.
 */
export async function whileLocked<Result>(
  folder: string,
  patience: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + patience;
  let lock = await takeLock(folder);
  while (lock === undefined && performance.now() < until) {
    await delay(RETRY_MS);
    lock = await takeLock(folder);
  }
  try {
    return await work();
  } finally {
    await lock?.release();
  }
}
