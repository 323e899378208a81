import { getBuiltinModule } from 'node:process';
import type { Worker } from 'node:worker_threads';

/** A thread that waits for settings, then for files to check. */
export interface CheckThread {
  readonly worker: Worker;
  /** Resolves to the error or the exit code that it ends with, even if it never started. */
  readonly ended: Promise<unknown>;
}

/**
 * Starts a thread. It does not keep the program alive until it gets work.
 * @param workerFile The built cli/check/threads/check-worker.ts.
 */
export function startThread(workerFile: string): CheckThread {
  // Most checks need no threads, and loading this module takes a twentieth of the time of such a check.
  const threads = getBuiltinModule('node:worker_threads');
  const worker = new threads.Worker(workerFile);
  worker.unref();
  const ended = new Promise<unknown>((resolve) => {
    worker.on('error', resolve);
    worker.on('exit', resolve);
  });
  return { worker, ended };
}
