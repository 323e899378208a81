import { message } from '#base';
import { CancelledError, type DocumentHandle, UncertainOutcomeError, UnexpectedAnswerError } from '#service';
import { DocumentError, explainJobFailure } from '../job/document-error.ts';
import { cancelledProblem, stoppedUploadProblem, uncertainProblem } from '../job/job-problems.ts';
import { findHandle, forgetKey, keepKey, probeSecrets } from './document-key.ts';
import { hashSource } from './hash-source.ts';
import type { HeldJob } from './held-job.ts';

/** Uploads the document of a prepared job, once (reliability D1, D2). */
export async function sendDocument(held: HeldJob): Promise<void> {
  const { ports, spool, signal, isNew = false } = held.setting;
  const { source, options, target, id } = held.job;
  const { blob, pieces } = await ports.locations.open(source.path);
  if (!isNew && (await hashSource(pieces, 'bytes')).hash !== source.hash) throw changedSource(source.name);
  await ports.locations.check(target);
  await probeSecrets(ports, id);
  await forgetKey(ports.secrets, id);
  await spool.clear();
  if (signal.aborted) return held.advance('CANCELLED', { problem: cancelledProblem() });
  await held.advance('SENT');
  let handle: DocumentHandle;
  try {
    handle = await ports.client.uploadDocument({ ...options, file: blob, filename: source.name }, { signal });
  } catch (failure) {
    return held.advance(...afterFailure(failure, held));
  }
  await keepKey(held, handle);
  await held.advance('UPLOADED', { document_id: handle.document_id });
}

/**
 * Finds out what happened to an upload whose end this process did not see: the job has its key if the upload
 * succeeded in time.
 */
export async function recoverUpload(held: HeldJob): Promise<void> {
  const handle = await findHandle(held);
  if (handle === undefined) await held.advance('UNCERTAIN', { problem: uncertainProblem(held.job) });
  else await held.advance('UPLOADED', { document_id: handle.document_id });
}

function afterFailure(failure: unknown, held: HeldJob): Parameters<HeldJob['advance']> {
  if (failure instanceof CancelledError) return ['UNCERTAIN', { problem: stoppedUploadProblem(held.job) }];
  const isUncertain = failure instanceof UncertainOutcomeError || failure instanceof UnexpectedAnswerError;
  return isUncertain
    ? ['UNCERTAIN', { problem: uncertainProblem(held.job) }]
    : ['FAILED', { problem: explainJobFailure(failure) }];
}

function changedSource(name: string): DocumentError {
  return new DocumentError(
    message('{0} has changed since the job was created, so it was not sent.', name),
    message('Forget this job and translate the document again.'),
  );
}
