import type { JobState } from '../../../core/documents/job-state.ts';
import { JobLockedError } from '../job/document-error.ts';
import type { DocumentJob } from '../job/job.ts';
import type { DocumentPorts } from '../job/ports.ts';
import { forgetJob } from './forget-job.ts';
import type { JobKeeper } from './job-keeper.ts';

/** Jobs of which nothing is kept but the journal. What was lost, or may have been billed, is the user's to forget. */
const FINISHED: ReadonlySet<JobState> = new Set(['PLACED', 'FAILED', 'CANCELLED']);

/** So many of them stay, the newest. */
const KEPT_JOBS = 100;
/** So long all of them stay, in ms. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/**
 * Removes old journals of what is over. One whose translation still exists stays: it is how we know that this was paid for.
 */
export async function pruneJobs(keeper: JobKeeper): Promise<void> {
  const { journal, ports } = keeper;
  const newestFirst = (await journal.list()).filter(isFinished).sort((a, b) => b.changed - a.changed);
  for (const listed of newestFirst.slice(KEPT_JOBS)) {
    if (!(await isUseless(listed, ports))) continue;
    try {
      await keeper.underLock(listed, undefined, async ({ job, hold }) => {
        if (job !== undefined && isFinished(job) && job.changed === listed.changed)
          await forgetJob(hold(job));
      });
    } catch (error) {
      if (!(error instanceof JobLockedError)) throw error;
    }
  }
}

function isFinished({ state }: DocumentJob): boolean {
  return FINISHED.has(state);
}

async function isUseless(
  { changed, placed }: DocumentJob,
  { clock, locations }: DocumentPorts,
): Promise<boolean> {
  if (clock.now() - changed <= KEPT_MS) return false;
  return placed === undefined || !(await locations.has(placed));
}
