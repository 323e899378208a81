import * as v from 'valibot';
import { message } from '../../../core/message.ts';
import { documentId, documentKey, idSchema } from '../../../service/ids.ts';
import type { DocumentHandle } from '../../../service/resources/documents.ts';
import { DocumentError } from '../job/document-error.ts';
import type { DocumentJob } from '../job/job.ts';
import type { Secrets } from '../job/ports.ts';
import type { JobRun } from './held-job.ts';

/** What is kept: the id as well, so that a crash right after the upload loses nothing. */
const HandleSchema = v.object({ document_id: idSchema(documentId), document_key: idSchema(documentKey) });

const nameOf = (jobId: string) => `parlance.document.${jobId}`;

/**
 * Sees before an upload whether secrets are kept at all (reliability D7).
 * @throws DocumentError when they are not: the translation would be paid for and could not be fetched after a restart.
 */
export async function probeSecrets(secrets: Secrets, jobId: string): Promise<void> {
  // A name of its own: other jobs see whether their secrets are kept at the same time.
  const probe = `${nameOf(jobId)}.probe`;
  try {
    await secrets.store(probe, probe);
    if ((await secrets.get(probe)) === probe) return await secrets.delete(probe);
  } catch {
    // What the store says may hold a secret; the sentence below says what counts.
  }
  throw new DocumentError(
    message('The key of the document could not be kept, so nothing was sent.'),
    message('Check that your keyring, or the folder for secrets, can be written, then try again.'),
  );
}

/** Keeps the key and reads it back. Where that fails, the job goes on as long as this process lives. */
export async function keepKey(run: JobRun, handle: DocumentHandle): Promise<void> {
  const { secrets } = run.setting.ports;
  const { document_id, document_key } = handle;
  const value = JSON.stringify({ document_id, document_key });
  run.handle = handle;
  const name = nameOf(run.job.id);
  for (let attempt = 1; attempt <= 2; attempt++) {
    try {
      await secrets.store(name, value);
      if ((await secrets.get(name)) === value) return;
    } catch {
      // The second attempt follows, and after it the key in memory has to do.
    }
  }
}

/**
 * What opens the job's document; undefined when there is no key.
 * @throws what the secrets throw.
 */
export async function findHandle(run: JobRun): Promise<DocumentHandle | undefined> {
  if (run.handle !== undefined) return run.handle;
  const kept = await run.setting.ports.secrets.get(nameOf(run.job.id));
  run.handle = kept === undefined ? undefined : parseHandle(kept);
  return run.handle;
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

function parseHandle(text: string): DocumentHandle | undefined {
  try {
    const parsed = v.safeParse(HandleSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
