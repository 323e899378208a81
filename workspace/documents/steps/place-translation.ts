import type { JobTarget } from '../job/job.ts';
import { forgetKey } from './document-key.ts';
import type { JobRun } from './held-job.ts';

/** Puts a complete translation where it is wanted (reliability D4); what is no longer needed then goes. */
export async function placeTranslation(run: JobRun, target: JobTarget = run.job.target): Promise<void> {
  const { ports, spool } = run.setting;
  const placed = await ports.places.place({
    spool: spool.complete,
    target,
    tried: run.job.tried,
    onTry: (path) => run.advance('STORED', { tried: path, target }),
  });
  await run.advance('PLACED', { placed, target });
  await spool.remove();
  await forgetKey(ports.secrets, run.job.id);
}
