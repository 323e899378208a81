import * as v from 'valibot';
import { type Log, message } from '#base';
import { type DocumentHandle, documentId, documentKey, failureFields, idSchema } from '#service';
import { DocumentError } from '../job/document-error.ts';
import type { DocumentJob } from '../job/job.ts';
import type { Secrets } from '../job/ports.ts';
import type { HeldJob } from './held-job.ts';

/** What is stored: also the id, so that a crash right after the upload loses nothing. */
const HandleSchema = v.object({ document_id: idSchema(documentId), document_key: idSchema(documentKey) });

const nameOf = (jobId: string) => `parlance.document.${jobId}`;

/**
 * Checks before an upload whether secrets can be stored at all (reliability D7).
 * @throws DocumentError if not: the user would pay for a translation that cannot be fetched after a restart.
 */
export async function probeSecrets(
  { secrets, log }: { readonly secrets: Secrets; readonly log: Log },
  jobId: string,
): Promise<void> {
  // Each job has its own name, because other jobs make the same check at the same time.
  const probe = `${nameOf(jobId)}.probe`;
  try {
    await secrets.store(probe, probe);
    if ((await secrets.get(probe)) === probe) return await secrets.delete(probe);
  } catch (error) {
    // The error may contain a secret; the sentence below says what matters.
    log.write('warning', 'secrets cannot be kept', { id: jobId, ...failureFields(error) });
  }
  throw new DocumentError(
    message('The key of the document could not be stored, so nothing was sent.'),
    message('Check that you can write to your keyring or the secrets folder, then try again.'),
  );
}

/** Stores the key and reads it back. If that fails, the job continues as long as this process runs. */
export async function keepKey(held: HeldJob, handle: DocumentHandle): Promise<void> {
  const { secrets, log } = held.setting.ports;
  const { document_id, document_key } = handle;
  const value = JSON.stringify({ document_id, document_key });
  held.handle = handle;
  const name = nameOf(held.job.id);
  for (let attempt = 1; attempt <= 2; attempt++) {
    try {
      await secrets.store(name, value);
      if ((await secrets.get(name)) === value) return;
    } catch (error) {
      // After the second attempt, the key in memory has to be enough.
      log.write('warning', 'key of a document not kept', {
        id: held.job.id,
        attempt,
        ...failureFields(error),
      });
    }
  }
}

/**
 * The key and id of the job's document; undefined without a key.
 * @throws what the secrets throw.
 */
export async function findHandle(held: HeldJob): Promise<DocumentHandle | undefined> {
  if (held.handle !== undefined) return held.handle;
  const kept = await held.setting.ports.secrets.get(nameOf(held.job.id));
  held.handle = kept === undefined ? undefined : parseHandle(kept);
  return held.handle;
}

/** Whether this process can read the key of the job; a job whose translation is stored here needs no key. */
export async function isKeySeen(
  secrets: Secrets,
  { id, state }: Pick<DocumentJob, 'id' | 'state'>,
): Promise<boolean> {
  return state === 'STORED' || (await secrets.get(nameOf(id))) !== undefined;
}

export function forgetKey(secrets: Secrets, jobId: string): Promise<void> {
  return secrets.delete(nameOf(jobId));
}

/** A damaged key counts as lost, which the job reports. */
function parseHandle(text: string): DocumentHandle | undefined {
  try {
    const parsed = v.safeParse(HandleSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
