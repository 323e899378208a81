import { forgetKey } from '../steps/document-key.ts';
import type { HeldJob } from '../steps/held-job.ts';

/** Removes a job with all its files, including the key. */
export async function forgetJob({ job: { id }, setting }: HeldJob): Promise<void> {
  const { ports, spool, journal, report } = setting;
  await spool.remove();
  await forgetKey(ports.secrets, id);
  await journal.remove(id);
  report({ kind: 'forgotten', id });
}
