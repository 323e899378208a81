import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CancelledError } from '../../service/http/errors.ts';
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
  const interruption = host.interruption();
  const threads = Math.min(jobs ?? (await worthwhileJobs(files)), files.length);
  return threads > 1
    ? checkInThreads(files, fileSettings, { threads, workerFile: host.checkWorkerFile, interruption })
    : checkHere(files, fileSettings, interruption);
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

async function checkHere(
  files: readonly FoundFile[],
  settings: FileCheckSettings,
  interruption: AbortSignal,
): Promise<FileOutcome[]> {
  const check = createFileChecker(settings);
  const outcomes: FileOutcome[] = [];
  for (const file of files) {
    // Files are read without waiting, so that a signal would not be heard before the last one.
    await nextTurn();
    if (interruption.aborted) throw new CancelledError();
    outcomes.push(await check(file));
  }
  return outcomes;
}
