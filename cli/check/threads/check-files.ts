import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { getBuiltinModule } from 'node:process';
import type { FoundFile } from '../../glossary-files/collect-files.ts';
import type { CliHost } from '../../terminal/host.ts';
import { createFileChecker, type FileCheckSettings } from '../file/check-file.ts';
import type { CheckSettings } from '../file/check-settings.ts';
import type { CheckOptions } from '../options/check-options.ts';
import type { FileOutcome } from '../report/report.ts';
import { checkInThreads } from './check-in-threads.ts';
import { startThread } from './check-thread.ts';
import type { EarlyStart } from './start-early.ts';

/** Up to here starting threads takes longer than they save. */
const FEW_FILES = 50;
const FEW_BYTES = 5_000_000;

const MOST_DEFAULT_JOBS = 4;

/** Four times the engine's own: about how many bytes of its instructions a function runs before it is thought worth compiling. */
const COMPILE_BUDGET = 300_000;

/** What came of files. */
export interface CheckedFiles {
  /** In the files' order; of some files nothing when the check was cancelled. */
  readonly outcomes: readonly FileOutcome[];
  /** Whether the user ended the command on the way. */
  readonly isCancelled: boolean;
}

/** Checks files. To be called once. */
type CheckFiles = (files: readonly FoundFile[]) => Promise<CheckedFiles>;

/**
 * Prepares the check of files that are yet to be found, in threads when that is asked for or worth while. Threads that are asked
 * for start now, while the files are looked for, unless they have been started early.
 */
export function prepareCheck(
  { jobs, fix }: Pick<CheckOptions, 'jobs' | 'fix'>,
  settings: CheckSettings,
  host: CliHost,
  early: EarlyStart | undefined,
): CheckFiles {
  const fileSettings: FileCheckSettings = { ...settings, fix };
  const workerFile = host.checkWorkerFile;
  const others = Math.min(jobs ?? 1, MOST_DEFAULT_JOBS) - 1;
  const ready = [...(early?.threads ?? [])];
  while (ready.length < others) ready.push(startThread(workerFile));
  return async (files) => {
    if (files.length > FEW_FILES) compileLess();
    const interruption = host.interruption();
    const outcomes = await checkInThreads(files, fileSettings, {
      threads: Math.min(jobs ?? (await worthwhileJobs(files)), files.length),
      check: createFileChecker(fileSettings, early?.file),
      workerFile,
      ready,
      interruption,
    });
    return { outcomes, isCancelled: interruption.aborted };
  };
}

/**
 * Has the engine compile only what takes most of the time. By its own measure it also compiles all that is done once for each of some
 * thousand files, and the time that this takes in the background is what other threads could check files in: a fifth of all.
 */
function compileLess(): void {
  getBuiltinModule('node:v8').setFlagsFromString(`--interrupt-budget=${COMPILE_BUDGET}`);
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
