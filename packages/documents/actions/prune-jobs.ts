import { JobLockedError } from '../job/document-error.ts';
import type { DocumentJob } from '../job/job.ts';
import type { DocumentPorts } from '../job/ports.ts';
import type { JobState } from '../model/job-state.ts';
import { forgetJob } from './forget-job.ts';
import type { JobKeeper } from './job-keeper.ts';

/** Jobs that have only a journal left. Only the user removes what was lost or may have been billed. */
const FINISHED: ReadonlySet<JobState> = new Set(['PLACED', 'FAILED', 'CANCELLED']);

/** How many of them are kept, the newest ones. */
const KEPT_JOBS = 100;
/** How long all of them are kept, in ms. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** Removes old journals of finished jobs. One whose translation still exists is kept: it shows that this was paid for. */
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
