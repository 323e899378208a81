import { forgetKey } from '../steps/document-key.ts';
import type { HeldJob } from '../steps/held-job.ts';

/** Removes a job with all that is kept of it, the key included. */
export async function forgetJob({ job: { id }, setting }: HeldJob): Promise<void> {
  const { ports, spool, journal, report } = setting;
  await spool.remove();
  await forgetKey(ports.secrets, id);
  await journal.remove(id);
  report({ kind: 'forgotten', id });
}
