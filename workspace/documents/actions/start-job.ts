import { DocumentError } from '../job/document-error.ts';
import type { DocumentJob } from '../job/job.ts';
import { lostProblem, uncertainProblem } from '../job/job-problems.ts';
import type { DocumentLocations } from '../job/ports.ts';
import { askAgain, runJob } from '../steps/run-job.ts';
import type { JobKeeper } from './job-keeper.ts';
import { type DocumentRequest, prepareJob } from './prepare-job.ts';

/**
 * What starting a request does: `upload` it, which costs money; `resume` what was started and paid for before;
 * nothing, because it is `done`; or nothing, because it may have been billed before and only the user can decide to
 * pay again (`ask`).
 */
export type StartAction = 'upload' | 'resume' | 'done' | 'ask';

/** A request, and what starting it would do. */
export interface StartPlan {
  readonly action: StartAction;
  /** The job as it would be, or as it exists already, with its price. */
  readonly job: DocumentJob;
}

export interface StartOptions {
  /** Ends the work soon; the job can be resumed then. */
  readonly signal?: AbortSignal | undefined;
  /** Uploads and pays again for what is done, was lost, is unknown, or may have been billed before. */
  readonly again?: boolean | undefined;
}

/** What starting a request would do and cost. */
export async function planJob({ ports, journal }: JobKeeper, request: DocumentRequest): Promise<StartPlan> {
  const prepared = await prepareJob(ports, request);
  const existing = await journal.read(prepared.id);
  return { action: await startActionOf(existing, ports.locations), job: existing ?? prepared };
}

/** Starts a request, or continues it. @throws DocumentError; JobLockedError. */
export async function startJob(
  keeper: JobKeeper,
  request: DocumentRequest,
  { signal, again = false }: StartOptions,
): Promise<DocumentJob> {
  const prepared = await prepareJob(keeper.ports, request);
  return keeper.underLock(prepared, signal, async ({ job: existing, hold }) => {
    const action = await startActionOf(existing, keeper.ports.locations);
    const isPaidAgain = again && existing?.state === 'UNKNOWN';
    if (existing !== undefined && action === 'resume' && !isPaidAgain) return askAgain(hold(existing));
    if (existing !== undefined && !again && action === 'done') return existing;
    if (existing !== undefined && !again && action === 'ask') throw payAgainError(existing);
    await keeper.journal.write(prepared);
    keeper.report({ kind: 'changed', job: prepared });
    return runJob(hold(prepared, true));
  });
}

async function startActionOf(
  existing: DocumentJob | undefined,
  locations: DocumentLocations,
): Promise<StartAction> {
  switch (existing?.state) {
    case undefined:
    case 'PREPARED':
    case 'FAILED':
    case 'CANCELLED':
      return 'upload';
    case 'UNCERTAIN':
    case 'LOST':
      return 'ask';
    case 'PLACED':
      return existing?.placed !== undefined && (await locations.has(existing.placed)) ? 'done' : 'upload';
    default:
      return 'resume';
  }
}

function payAgainError(job: DocumentJob): DocumentError {
  const { what, next } = job.state === 'LOST' ? lostProblem(job) : uncertainProblem(job);
  return new DocumentError(what, next, 'network');
}
