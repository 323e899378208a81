import { type Continuation, continuationOf } from '../../../core/documents/job-state.ts';
import { CancelledError } from '../../../service/errors/service-errors.ts';
import { LockLostError } from '../../lock/folder-lock.ts';
import { explainJobFailure } from '../job/document-error.ts';
import type { DocumentJob } from '../job/job.ts';
import { pausedProblem } from '../job/job-problems.ts';
import { fetchTranslation } from './fetch-translation.ts';
import type { JobRun } from './held-job.ts';
import { placeTranslation } from './place-translation.ts';
import { recoverUpload, sendDocument } from './send-document.ts';
import { waitForTranslation } from './wait-for-translation.ts';

const STEPS: Readonly<Record<Exclude<Continuation, 'nothing'>, (run: JobRun) => Promise<void>>> = {
  send: sendDocument,
  'ask-user': recoverUpload,
  wait: waitForTranslation,
  fetch: fetchTranslation,
  place: (run) => placeTranslation(run),
};

/** Works on a job until it is over or cannot go on now; then it has a problem and can be resumed. */
export function runJob(run: JobRun): Promise<DocumentJob> {
  return settle(run, async () => {
    for (let next = continuationOf(run.job.state); next !== 'nothing'; next = continuationOf(run.job.state)) {
      await STEPS[next](run);
      if (run.job.problem !== undefined) break;
    }
  });
}

/**
 * Does something with a job and gives the job as it is then. What goes wrong becomes its problem: in the journal, and where
 * even that cannot be written, in the answer alone.
 * @throws LockLostError when another process has taken the job over.
 */
export async function settle(run: JobRun, work: () => Promise<void>): Promise<DocumentJob> {
  try {
    await work();
    return run.job;
  } catch (failure) {
    if (failure instanceof LockLostError) throw failure;
    return rest(run, failure);
  }
}

async function rest(run: JobRun, failure: unknown): Promise<DocumentJob> {
  const isCancelled = failure instanceof CancelledError;
  const problem = isCancelled ? pausedProblem() : explainJobFailure(failure);
  try {
    await run.advance(run.job.state, { problem });
    return run.job;
  } catch (second) {
    if (second instanceof LockLostError) throw second;
    return { ...run.job, problem };
  }
}
