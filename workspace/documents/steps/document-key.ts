import * as v from 'valibot';
import type { Log } from '../../../core/log.ts';
import { message } from '../../../core/message.ts';
import { failureFields } from '../../../service/errors/failure-fields.ts';
import { documentId, documentKey, idSchema } from '../../../service/ids.ts';
import type { DocumentHandle } from '../../../service/resources/documents.ts';
import { DocumentError } from '../job/document-error.ts';
import type { DocumentJob } from '../job/job.ts';
import type { Secrets } from '../job/ports.ts';
import type { HeldJob } from './held-job.ts';

/** What is kept: the id as well, so that a crash right after the upload loses nothing. */
const HandleSchema = v.object({ document_id: idSchema(documentId), document_key: idSchema(documentKey) });

const nameOf = (jobId: string) => `parlance.document.${jobId}`;

/**
 * Sees before an upload whether secrets are kept at all (reliability D7).
 * @throws DocumentError when they are not: the translation would be paid for and could not be fetched after a restart.
 */
export async function probeSecrets(
  { secrets, log }: { readonly secrets: Secrets; readonly log: Log },
  jobId: string,
): Promise<void> {
  // A name of its own: other jobs see whether their secrets are kept at the same time.
  const probe = `${nameOf(jobId)}.probe`;
  try {
    await secrets.store(probe, probe);
    if ((await secrets.get(probe)) === probe) return await secrets.delete(probe);
  } catch (error) {
    // What the store says may hold a secret; the sentence below says what counts.
    log.write('warning', 'secrets cannot be kept', { id: jobId, ...failureFields(error) });
  }
  throw new DocumentError(
    message('The key of the document could not be stored, so nothing was sent.'),
    message('Check that you can write to your keyring or the secrets folder, then try again.'),
  );
}

/** Keeps the key and reads it back. Where that fails, the job goes on as long as this process lives. */
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
      // The second attempt follows, and after it the key in memory has to do.
      log.write('warning', 'key of a document not kept', {
        id: held.job.id,
        attempt,
        ...failureFields(error),
      });
    }
  }
}

/**
 * What opens the job's document; undefined when there is no key.
 * @throws what the secrets throw.
 */
export async function findHandle(held: HeldJob): Promise<DocumentHandle | undefined> {
  if (held.handle !== undefined) return held.handle;
  const kept = await held.setting.ports.secrets.get(nameOf(held.job.id));
  held.handle = kept === undefined ? undefined : parseHandle(kept);
  return held.handle;
}

/** Whether this process can see a key of the job; a job whose translation is here needs none. */
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
