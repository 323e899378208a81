import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { CliHost } from '../host.ts';
import { createFileChecker, type FileCheckSettings, type FileOutcome } from './check-file.ts';
import { checkInThreads } from './check-in-threads.ts';
import type { CheckOptions } from './check-options.ts';
import type { CheckSettings } from './check-settings.ts';
import type { FoundFile } from './collect-files.ts';

/** Up to here starting threads takes longer than they save. */
const FEW_FILES = 50;
const FEW_BYTES = 5_000_000;

const MOST_DEFAULT_JOBS = 4;

/**
 * Checks files, in threads when that is asked for or worth while; what came of them is in the files' order.
 * @throws CancelledError when the user ends the command.
 */
export async function checkFiles(
  files: readonly FoundFile[],
  { jobs, fix }: Pick<CheckOptions, 'jobs' | 'fix'>,
  settings: CheckSettings,
  host: CliHost,
): Promise<readonly FileOutcome[]> {
  const fileSettings: FileCheckSettings = { ...settings, fix };
  return checkInThreads(files, fileSettings, {
    threads: Math.min(jobs ?? (await worthwhileJobs(files)), files.length),
    check: createFileChecker(fileSettings),
    workerFile: host.checkWorkerFile,
    interruption: host.interruption(),
  });
}

async function worthwhileJobs(files: readonly FoundFile[]): Promise<number> {
  if (files.length < 2) return 1;
  if (files.length <= FEW_FILES && (await countBytes(files)) <= FEW_BYTES) return 1;
  return Math.min(availableParallelism(), MOST_DEFAULT_JOBS);
}

async function countBytes(files: readonly FoundFile[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(({ file }) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
