import type { JobTarget } from '../job/job.ts';
import { forgetKey } from './document-key.ts';
import type { HeldJob } from './held-job.ts';

/** Saves a complete translation in its destination (reliability D4), and removes what is no longer needed. */
export async function placeTranslation(held: HeldJob, target: JobTarget = held.job.target): Promise<void> {
  const { ports, spool } = held.setting;
  const placed = await ports.locations.place({
    spool: spool.complete,
    target,
    tried: held.job.tried,
    onTry: (path) => held.advance('STORED', { tried: path, target }),
  });
  await held.advance('PLACED', { placed, target });
  await spool.remove();
  await forgetKey(ports.secrets, held.job.id);
}
