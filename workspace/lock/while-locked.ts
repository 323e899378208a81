import { setTimeout as delay } from 'node:timers/promises';
import { acquireLock } from './folder-lock.ts';

/** Milliseconds between two attempts. */
const RETRY_MS = 25;

/**
 * Does short work under a lock, so that processes do it one after another. If another process keeps the lock for
 * `patience` ms, the work is done without it.
 * @throws what `work` throws, and the system's error where no folder can be created.
 */
export async function whileLocked<Result>(
  folder: string,
  patience: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + patience;
  let lock = await acquireLock(folder);
  while (lock === undefined && performance.now() < until) {
    await delay(RETRY_MS);
    lock = await acquireLock(folder);
  }
  try {
    return await work();
  } finally {
    await lock?.release();
  }
}
