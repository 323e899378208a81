import { LockLostError, runLimited } from '#files';
import { JobLockedError } from '../job/document-error.ts';
import type { DocumentJob } from '../job/job.ts';
import { canAskAgain, continuationOf } from '../model/job-state.ts';
import { askAgain } from '../steps/run-job.ts';
import type { JobKeeper } from './job-keeper.ts';

export interface ResumeOptions {
  /** Ends the work soon; the jobs can be resumed then. */
  readonly signal?: AbortSignal | undefined;
  /** Only these; a lost or unknown one among them is requested again. If left out, all that are not finished. */
  readonly ids?: readonly string[] | undefined;
  /** Also sends what was prepared and never sent, which costs money. */
  readonly sendPrepared?: boolean | undefined;
  /** How many jobs run at the same time; 4 by default. */
  readonly concurrency?: number | undefined;
}

/** The result of resuming: jobs that have stopped, and jobs that another process is working on. */
export interface ResumeResult {
  readonly jobs: readonly DocumentJob[];
  readonly locked: readonly DocumentJob[];
}

const DEFAULT_CONCURRENCY = 4;

/** Continues jobs that are not finished, each under its lock (reliability D6). */
export async function resumeJobs(keeper: JobKeeper, options: ResumeOptions): Promise<ResumeResult> {
  const { signal, concurrency = DEFAULT_CONCURRENCY } = options;
  const jobs: DocumentJob[] = [];
  const locked: DocumentJob[] = [];
  const resumeOne = async (listed: DocumentJob) => {
    try {
      const resumed = await keeper.underLock(listed, signal, async ({ job, hold }) =>
        job === undefined ? undefined : askAgain(hold(job)),
      );
      if (resumed !== undefined) jobs.push(resumed);
    } catch (error) {
      if (!(error instanceof JobLockedError || error instanceof LockLostError)) throw error;
      locked.push(listed);
    }
  };
  const wanted = (await keeper.journal.list()).filter((job) => isWanted(job, keeper.ports.origin, options));
  await runLimited(wanted, { concurrency, signal: undefined }, resumeOne);
  return { jobs, locked };
}

function isWanted(
  { id, state, origin }: DocumentJob,
  ownOrigin: string,
  { ids, sendPrepared = false }: ResumeOptions,
): boolean {
  if (origin !== ownOrigin || (ids !== undefined && !ids.includes(id))) return false;
  if (canAskAgain(state)) return ids !== undefined;
  const next = continuationOf(state);
  return next !== 'nothing' && (next !== 'send' || sendPrepared);
}
