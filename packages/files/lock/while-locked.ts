import { setTimeout as delay } from 'node:timers/promises';
import { FileError } from '../file-error.ts';
import { acquireLock, type HeldLock } from './folder-lock.ts';

/** Milliseconds between two attempts. */
const RETRY_MS = 25;

/**
 * Does short work under a lock, so that processes do it one after another. If another process keeps the lock for
 * `patience` ms, or something foreign is in its place, the work is done without it.
 * @throws what `work` throws, and the system's error where no folder can be created.
 */
export async function whileLocked<Result>(
  folder: string,
  patience: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + patience;
  let lock = await acquire(folder);
  while (lock === undefined && performance.now() < until) {
    await delay(RETRY_MS);
    lock = await acquire(folder);
  }
  try {
    return await work();
  } finally {
    await lock?.release();
  }
}

async function acquire(folder: string): Promise<HeldLock | undefined> {
  try {
    return await acquireLock(folder);
  } catch (error) {
    if (error instanceof FileError) return undefined;
    throw error;
  }
}
