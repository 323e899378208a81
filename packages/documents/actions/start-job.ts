import { type Message, message } from '#base';
import { DocumentError } from '../job/document-error.ts';
import type { DocumentJob } from '../job/job.ts';
import { lostProblem, uncertainProblem } from '../job/job-problems.ts';
import type { DocumentLocations } from '../job/ports.ts';
import { askAgain, runJob } from '../steps/run-job.ts';
import type { JobKeeper } from './job-keeper.ts';
import type { DocumentRequest } from './prepare-job.ts';

/**
 * What starting a request does: `upload` it, which costs money; `resume` what was started and paid for before;
 * nothing, because it is `done`; or nothing, because it may have been billed before and only the user can decide to
 * pay again (`ask`); or nothing, because the journal of an earlier job for it was damaged (`blocked`): it may be paid for.
 */
type StartAction = 'upload' | 'resume' | 'done' | 'ask' | 'blocked';

/** A request, and what starting it would do. */
export interface StartPlan {
  readonly action: StartAction;
  /** The job as it would be, or as it exists already, with its price. */
  readonly job: DocumentJob;
  /** Why the service may refuse the document after its upload, for people who decide. */
  readonly doubt?: Message | undefined;
}

export interface StartOptions {
  /** Ends the work soon; the job can be resumed then. */
  readonly signal?: AbortSignal | undefined;
  /** Uploads and pays again for what is done, was lost, is unknown, or may have been billed before. */
  readonly again?: boolean | undefined;
}

/** What starting a request would do and cost. */
export async function planJob(keeper: JobKeeper, request: DocumentRequest): Promise<StartPlan> {
  const { job: prepared, doubt } = await prepare(keeper, request);
  const existing = await keeper.journal.read(prepared.id);
  const action = await startActionOf(existing, keeper.ports.locations);
  const isBlocked = action === 'upload' && (await keeper.journal.setAside(prepared.id)) !== undefined;
  return { action: isBlocked ? 'blocked' : action, job: existing ?? prepared, doubt };
}

/** Starts a request, or continues it. @throws DocumentError; JobLockedError. */
export async function startJob(
  keeper: JobKeeper,
  request: DocumentRequest,
  { signal, again = false }: StartOptions,
): Promise<DocumentJob> {
  const { job: prepared } = await prepare(keeper, request);
  return keeper.underLock(prepared, signal, async ({ job: existing, hold }) => {
    const action = await startActionOf(existing, keeper.ports.locations);
    if (action === 'upload') await refuseIfDamaged(keeper, prepared);
    const isPaidAgain = again && existing?.state === 'UNKNOWN';
    if (existing !== undefined && action === 'resume' && !isPaidAgain) return askAgain(hold(existing));
    if (existing !== undefined && !again && action === 'done') return existing;
    if (existing !== undefined && !again && action === 'ask') throw payAgainError(existing);
    await keeper.journal.write(prepared);
    keeper.report({ kind: 'changed', job: prepared });
    return runJob(hold(prepared, true));
  });
}

/** The parts that prepare a job know names and languages, and nothing needs them until somebody starts one. */
async function prepare({ ports }: JobKeeper, request: DocumentRequest) {
  const { prepareJob } = await import('./prepare-job.ts');
  return prepareJob(ports, request);
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

/** What a damaged journal said is unknown, so that the document may be paid for (reliability F47). */
async function refuseIfDamaged({ journal }: JobKeeper, { id, source, options }: DocumentJob): Promise<void> {
  const file = await journal.setAside(id);
  if (file === undefined) return;
  throw new DocumentError(
    message(
      '{0} may already be translated into {1} and paid for: its journal was damaged.',
      source.name,
      options.target_lang,
    ),
    message('Look at {0}. To upload the document again, delete that file first.', file),
  );
}

function payAgainError(job: DocumentJob): DocumentError {
  const { what, next } = job.state === 'LOST' ? lostProblem(job) : uncertainProblem(job);
  return new DocumentError(what, next, 'network');
}
