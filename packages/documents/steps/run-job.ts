import { LockLostError } from '#files';
import { CancelledError, failureFields } from '#service';
import type { Explanation } from '#translate';
import { explainJobFailure, StoppedDownloadError } from '../job/document-error.ts';
import type { DocumentJob } from '../job/job.ts';
import { pausedProblem } from '../job/job-problems.ts';
import { type Continuation, canAskAgain, continuationOf } from '../model/job-state.ts';
import { fetchTranslation } from './fetch-translation.ts';
import type { HeldJob } from './held-job.ts';
import { placeTranslation } from './place-translation.ts';
import { recoverUpload, sendDocument } from './send-document.ts';
import { waitForTranslation } from './wait-for-translation.ts';

const STEPS: Readonly<Record<Exclude<Continuation, 'nothing'>, (held: HeldJob) => Promise<void>>> = {
  send: sendDocument,
  'ask-user': recoverUpload,
  wait: waitForTranslation,
  fetch: fetchTranslation,
  place: (held) => placeTranslation(held),
};

/**
 * Works on a job, step by step, until it is finished or cannot continue; then it has a problem and can be resumed.
 * Ctrl-C, or *Stop Waiting*, aborts the signal: the current step ends with a CancelledError, and `rest` notes in the
 * journal that the job is paused. Only an upload that is stopped is uncertain (`sendDocument`), and a translation that
 * is being downloaded has some seconds to arrive (`fetchTranslation`).
 */
export function runJob(held: HeldJob): Promise<DocumentJob> {
  return settle(held, async () => {
    for (
      let next = continuationOf(held.job.state);
      next !== 'nothing';
      next = continuationOf(held.job.state)
    ) {
      await STEPS[next](held);
      if (held.job.problem !== undefined) break;
    }
  });
}

/** Works on a job that ended without its translation, by the user's wish: the service is asked whether it has it now. */
export async function askAgain(held: HeldJob): Promise<DocumentJob> {
  if (canAskAgain(held.job.state)) await held.advance('UPLOADED');
  return runJob(held);
}

/**
 * Runs one step of a job and returns the job afterwards. A failure becomes its problem: in the journal, or, if that
 * cannot be written, in the returned job only.
 * @throws LockLostError when another process has taken the job over.
 */
export async function settle(held: HeldJob, work: () => Promise<void>): Promise<DocumentJob> {
  try {
    await work();
    return held.job;
  } catch (failure) {
    if (failure instanceof LockLostError) throw failure;
    return rest(held, failure);
  }
}

/** Once a download has begun, the service may not send the translation again. */
function stoppedProblem({ state, source }: DocumentJob): Explanation {
  return state === 'FETCHING' ? new StoppedDownloadError(source.name).explanation : pausedProblem();
}

async function rest(held: HeldJob, failure: unknown): Promise<DocumentJob> {
  const problem = failure instanceof CancelledError ? stoppedProblem(held.job) : explainJobFailure(failure);
  try {
    await held.advance(held.job.state, { problem });
    return held.job;
  } catch (second) {
    if (second instanceof LockLostError) throw second;
    const { ports } = held.setting;
    ports.log.write('error', 'journal not written', { id: held.job.id, ...failureFields(second) });
    return { ...held.job, problem };
  }
}
