import { Worker } from 'node:worker_threads';
import type { FileCheckSettings } from './check-file.ts';

/** A thread that waits for files to check. */
export interface CheckThread {
  readonly worker: Worker;
  /** Fulfilled by the error or the exit code that it ends with, also when it never began. */
  readonly ended: Promise<unknown>;
}

/**
 * Starts a thread. It does not keep the program alive before it is given work.
 * @param workerFile The built cli/check/check-worker.ts.
 */
export function startThread(workerFile: string, settings: FileCheckSettings): CheckThread {
  const worker = new Worker(workerFile, { workerData: settings });
  worker.unref();
  const ended = new Promise<unknown>((resolve) => {
    worker.on('error', resolve);
    worker.on('exit', resolve);
  });
  return { worker, ended };
}
