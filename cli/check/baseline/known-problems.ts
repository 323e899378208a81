import type { BaselineResult, FileOutcome, FileReport } from '../report/report.ts';
import type { Baseline } from './baseline.ts';

/** Problems of a file that are compared with a baseline. */
export const MAX_COMPARED = 50_000;

/** The problems of a baseline during one run. */
export interface KnownProblems {
  readonly baseline: Baseline;
  /** An outcome without them, and with at most so many other problems; 0 means all. */
  without(outcome: FileOutcome, maxProblems: number): FileOutcome;
  /**
   * Says which of them are gone, and with `--update-baseline` writes the file.
   * @param paths Which the run has checked.
   */
  close(files: readonly FileReport[], paths: readonly string[]): Promise<BaselineResult>;
}
