import path from 'node:path';
import { message } from '../../../core/message.ts';
import { DocumentError } from '../job/document-error.ts';
import type { DocumentJob, JobTarget } from '../job/job.ts';
import type { JobRun } from '../steps/held-job.ts';
import { placeTranslation } from '../steps/place-translation.ts';
import { settle } from '../steps/run-job.ts';

/** The end of the name of a translation that is not complete. */
const PARTIAL_END = '.partial';

/**
 * Puts what is kept of a translation into a folder, or where it was wanted at first: all of it, or of a lost one the piece
 * that came, as `….partial`.
 * @throws DocumentError when nothing is kept.
 */
export async function saveJob(run: JobRun, folder = run.job.target.folder): Promise<DocumentJob> {
  const { ports, spool } = run.setting;
  const { state, source, target } = run.job;
  const wanted = { ...target, folder, realFolder: await ports.places.realFolder(folder) };
  if (state === 'STORED') return settle(run, () => placeTranslation(run, wanted));
  const partial = state === 'LOST' ? await spool.partial() : undefined;
  if (partial !== undefined) return settle(run, () => savePartial(run, partial, wanted));
  throw new DocumentError(
    message('Of the translation of {0} nothing is kept that could be saved.', source.name),
    state === 'PLACED'
      ? message('It was saved as {0}.', run.job.placed ?? path.join(target.folder, target.name))
      : message('The list of jobs says how far it is.'),
  );
}

/** The piece stays in the spool too: it goes only when the user wants it so. */
async function savePartial(run: JobRun, partial: string, target: JobTarget): Promise<void> {
  const { problem } = run.job;
  const placed = await run.setting.ports.places.place({
    spool: partial,
    target: { ...target, name: target.name + PARTIAL_END },
    tried: undefined,
    onTry: async () => {},
  });
  await run.advance('LOST', problem === undefined ? { placed } : { placed, problem });
}
