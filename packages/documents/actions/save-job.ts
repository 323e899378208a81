import path from 'node:path';
import { message } from '#base';
import { DocumentError } from '../job/document-error.ts';
import type { DocumentJob, JobTarget } from '../job/job.ts';
import type { HeldJob } from '../steps/held-job.ts';
import { placeTranslation } from '../steps/place-translation.ts';
import { settle } from '../steps/run-job.ts';

/** The end of the file name of an incomplete translation. */
const PARTIAL_END = '.partial';

/**
 * Puts what is kept of a translation into a folder, or where it was wanted at first: all of it, or of a lost one the
 * piece that came, as `….partial`.
 * @throws DocumentError when nothing is stored.
 */
export async function saveJob(held: HeldJob, folder = held.job.target.folder): Promise<DocumentJob> {
  const { ports, spool } = held.setting;
  const { state, source, target } = held.job;
  const wanted = { ...target, folder, realFolder: await ports.locations.realFolder(folder) };
  if (state === 'STORED') return settle(held, () => placeTranslation(held, wanted));
  const partial = state === 'LOST' ? await spool.partial() : undefined;
  if (partial !== undefined) return settle(held, () => savePartial(held, partial, wanted));
  throw new DocumentError(
    message('No translation of {0} is stored on this computer.', source.name),
    state === 'PLACED'
      ? message('It was saved as {0}.', held.job.placed ?? path.join(target.folder, target.name))
      : message('The list of jobs shows its status.'),
  );
}

/** The part stays in the spool too: only the user removes it. */
async function savePartial(held: HeldJob, partial: string, target: JobTarget): Promise<void> {
  const { problem } = held.job;
  const placed = await held.setting.ports.locations.place({
    spool: partial,
    target: { ...target, name: target.name + PARTIAL_END },
    tried: undefined,
    onTry: async () => {},
  });
  await held.advance('LOST', problem === undefined ? { placed } : { placed, problem });
}
