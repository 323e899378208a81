import type { Baseline } from '#manifest';
import type { BaselineResult, FileFailure, FileOutcome, FileReport } from '../report/report.ts';

/** Problems of a file that are compared with a baseline. */
export const MAX_COMPARED = 50_000;

/** What options say about baselines. */
export interface BaselineOptions {
  /** For all files; undefined leaves it to each manifest. */
  readonly file: string | undefined;
  readonly isUpdate: boolean;
}

/** The problems of baselines during one run. */
export interface KnownProblems {
  /** The baseline of a folder, or of a file, by its absolute path; undefined if it has none. */
  baselineAt(path: string): Baseline | undefined;
  /** An outcome without them, and with at most so many other problems; 0 means all. */
  without(outcome: FileOutcome, maxProblems: number): FileOutcome;
  /**
   * Says which of them are gone, and with `--update-baseline` writes the files.
   * @param paths Which the run has checked.
   */
  close(files: readonly FileReport[], paths: readonly string[]): Promise<BaselineResult>;
}

/** The baselines of a run, and why others cannot be used. */
export interface OpenedBaselines {
  /** Undefined if all problems count. */
  readonly known: KnownProblems | undefined;
  readonly failures: readonly FileFailure[];
}
