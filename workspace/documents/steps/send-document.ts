import { message } from '../../../core/message.ts';
import {
  CancelledError,
  UncertainOutcomeError,
  UnexpectedAnswerError,
} from '../../../service/errors/service-errors.ts';
import type { DocumentHandle } from '../../../service/resources/documents.ts';
import { DocumentError, explainJobFailure } from '../job/document-error.ts';
import { cancelledProblem, uncertainProblem } from '../job/job-problems.ts';
import { findHandle, forgetKey, keepKey, probeSecrets } from './document-key.ts';
import { hashSource } from './hash-source.ts';
import type { JobRun } from './held-job.ts';

/** Uploads the document of a prepared job, once (reliability D1, D2). */
export async function sendDocument(run: JobRun): Promise<void> {
  const { ports, spool, signal, isNew = false } = run.setting;
  const { source, options, target, id } = run.job;
  const { blob, pieces } = await ports.places.open(source.path);
  if (!isNew && (await hashSource(pieces, 'bytes')).hash !== source.hash) throw changedSource(source.name);
  await ports.places.check(target);
  await probeSecrets(ports.secrets, id);
  await forgetKey(ports.secrets, id);
  await spool.clear();
  if (signal.aborted) return run.advance('CANCELLED', { problem: cancelledProblem() });
  await run.advance('SENT');
  let handle: DocumentHandle;
  try {
    handle = await ports.client.uploadDocument({ ...options, file: blob, filename: source.name }, { signal });
  } catch (failure) {
    return run.advance(...afterFailure(failure, run));
  }
  await keepKey(run, handle);
  await run.advance('UPLOADED', { document_id: handle.document_id });
}

/** What became of an upload that this process did not see the end of: its key tells, if it was kept in time. */
export async function recoverUpload(run: JobRun): Promise<void> {
  const handle = await findHandle(run);
  if (handle === undefined) await run.advance('UNCERTAIN', { problem: uncertainProblem(run.job) });
  else await run.advance('UPLOADED', { document_id: handle.document_id });
}

function afterFailure(failure: unknown, run: JobRun): Parameters<JobRun['advance']> {
  const isUncertain =
    failure instanceof UncertainOutcomeError ||
    failure instanceof CancelledError ||
    failure instanceof UnexpectedAnswerError;
  return isUncertain
    ? ['UNCERTAIN', { problem: uncertainProblem(run.job) }]
    : ['FAILED', { problem: explainJobFailure(failure) }];
}

function changedSource(name: string): DocumentError {
  return new DocumentError(
    message('{0} has changed since the job was made, so it was not sent.', name),
    message('Forget this job and translate the document again.'),
  );
}
