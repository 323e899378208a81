import path from 'node:path';
import { type FileAhead, readAhead } from '../file/read-ahead.ts';
import type { CheckArguments } from '../options/plain-arguments.ts';
import { type CheckThread, startThread } from './check-thread.ts';

/** What runs while the program is still being loaded. */
export interface EarlyStart {
  readonly threads: readonly CheckThread[];
  readonly file: FileAhead | undefined;
}

const MOST_EARLY_THREADS = 3;

/**
 * Starts what can run in parallel: the threads of `--jobs`, or reading the only file.
 * @param workerFile The built cli/check/threads/check-worker.ts.
 */
export function startEarly({ paths, flags }: CheckArguments, workerFile: string): EarlyStart {
  const others = Math.min((flags.jobs ?? 1) - 1, MOST_EARLY_THREADS);
  const [first, ...more] = paths;
  return {
    threads: Array.from({ length: others }, () => startThread(workerFile)),
    file: first === undefined || more.length > 0 ? undefined : readAhead(path.resolve(first)),
  };
}
