import { availableParallelism } from 'node:os';
import { getBuiltinModule } from 'node:process';
import { findNamed } from '#files';
import type { FoundFile } from '../../glossary-files/collect-files.ts';
import type { CliHost } from '../../terminal/host.ts';
import type { CheckJob } from '../check-options.ts';
import { createFileChecker, type FileCheckSettings } from '../file/check-file.ts';
import type { CheckSettings } from '../file/check-settings.ts';
import type { FileOutcome } from '../report/report.ts';
import { checkInThreads } from './check-in-threads.ts';
import { startThread } from './check-thread.ts';

/** Up to this many, starting threads takes longer than they save. */
const FEW_FILES = 50;
const FEW_BYTES = 5_000_000;

const MOST_DEFAULT_JOBS = 4;

/** Four times the engine's default: about how many bytes of instructions a function runs before the engine compiles it. */
const COMPILE_BUDGET = 300_000;

/** The outcome for files. */
interface CheckedFiles {
  /** In the order of the files. Some are missing if the check was cancelled. */
  readonly outcomes: readonly FileOutcome[];
  /** Whether the user cancelled the command. */
  readonly isCancelled: boolean;
}

/** Checks files. Call it once. */
type CheckFiles = (files: readonly FoundFile[], settings: CheckSettings) => Promise<CheckedFiles>;

/**
 * Prepares the check of files that are not found yet, in threads where that is wanted or worthwhile. Threads that the user wants
 * start now, while the files are collected.
 */
export function prepareCheck({ jobs, fix }: Pick<CheckJob, 'jobs' | 'fix'>, host: CliHost): CheckFiles {
  const workerFile = host.checkWorkerFile;
  const others = Math.min(jobs ?? 1, MOST_DEFAULT_JOBS) - 1;
  const ready = Array.from({ length: others }, () => startThread(workerFile));
  return async (files, settings) => {
    const fileSettings: FileCheckSettings = { ...settings, fix };
    if (files.length > FEW_FILES) compileLess();
    const interruption = host.interruption();
    const outcomes = await checkInThreads(files, fileSettings, {
      threads: Math.min(jobs ?? worthwhileJobs(files), files.length),
      check: createFileChecker(fileSettings),
      workerFile,
      ready,
      interruption,
    });
    return { outcomes, isCancelled: interruption.aborted };
  };
}

/**
 * Makes the engine compile only what takes most of the time. By default it also compiles what runs once for each of some
 * thousand files, and that takes a fifth of the time in which other threads could check files.
 */
function compileLess(): void {
  getBuiltinModule('node:v8').setFlagsFromString(`--interrupt-budget=${COMPILE_BUDGET}`);
}

function worthwhileJobs(files: readonly FoundFile[]): number {
  if (files.length < 2) return 1;
  if (files.length <= FEW_FILES && countBytes(files) <= FEW_BYTES) return 1;
  return Math.min(availableParallelism(), MOST_DEFAULT_JOBS);
}

function countBytes(files: readonly FoundFile[]): number {
  return files.reduce((sum, { file }) => sum + (findNamed(file)?.size ?? 0), 0);
}
