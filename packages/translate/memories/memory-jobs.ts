import { type Message, message } from '#base';
import {
  type CallOptions,
  type MemoryFile,
  type MemoryId,
  type MemoryJob,
  type MemoryJobId,
  RequestRejectedError,
  type ServiceClient,
} from '#service';
import { MemoryJobError } from '../explain/memory-job-error.ts';

/** Waits before the second request, in ms; each later wait is longer by the factor, up to the longest. */
const FIRST_WAIT = 1_000;
const FACTOR = 1.5;
const LONGEST_WAIT = 10_000;

/** How long a job is waited for, in ms: a gigabyte can take long, and the service publishes no time. */
const PATIENCE = 60 * 60_000;

/** Bytes of an exported file, which is read as a whole. */
const MAX_EXPORT_BYTES = 256 * 1024 ** 2;

/** How a job is waited for. */
export interface JobWait {
  readonly sleep: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly signal: AbortSignal | undefined;
  /** Gets each status that the service reports. */
  readonly onStatus?: (status: string) => void;
}

/** What came of an import. */
interface ImportedMemory {
  readonly id: MemoryId;
  /** Segments that the service did not take. */
  readonly skipped: number;
}

type JobClient = Pick<ServiceClient, 'getMemoryJob'>;

/**
 * Imports a TMX file as a new translation memory (service-facts 9), and waits until the service has read it.
 * @throws MemoryJobError when the service cannot read the file, or takes too long; CancelledError: the service goes on; otherwise the
 *   classes of packages/service/errors/service-errors.ts.
 */
export async function importMemory(
  client: JobClient & Pick<ServiceClient, 'importMemory'>,
  file: MemoryFile,
  wait: JobWait,
): Promise<ImportedMemory> {
  const job = await client.importMemory(file, { signal: wait.signal, mode: 'batch' });
  const imported = await waitForJob(client, job, wait, message('Check the file, then try again.'));
  const { translation_memory_id, skipped_segment_count = 0 } = imported;
  if (translation_memory_id === undefined) {
    throw new MemoryJobError(
      'unexpected',
      message('The import is done, but the service does not say which memory it made.'),
      message('Look for it among the translation memories.'),
    );
  }
  return { id: translation_memory_id, skipped: skipped_segment_count };
}

/**
 * Exports a translation memory as TMX (service-facts 9): its bytes.
 * @throws MemoryJobError, CancelledError, and others as `importMemory`.
 */
export async function exportMemory(
  client: JobClient & Pick<ServiceClient, 'exportMemory' | 'downloadMemory'>,
  id: MemoryId,
  wait: JobWait,
): Promise<Uint8Array> {
  const call: CallOptions = { signal: wait.signal };
  const job = await client.exportMemory(id, call).catch((error: unknown) => {
    throw error instanceof RequestRejectedError && error.status === 409 ? alreadyRunning() : error;
  });
  await waitForJob(client, job, wait, message('Try again.'));
  const { body } = await client.downloadMemory(job, call);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > MAX_EXPORT_BYTES) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * Asks for a job until it is done, and returns its result.
 * @param next What to do if the service could not finish it.
 */
async function waitForJob(
  client: JobClient,
  id: MemoryJobId,
  { sleep, signal, onStatus }: JobWait,
  next: Message,
): Promise<MemoryJob['results'][number]> {
  let waited = 0;
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * FACTOR, LONGEST_WAIT)) {
    const { results } = await client.getMemoryJob(id, { signal });
    const result = results[0] ?? { status: 'processing' };
    onStatus?.(result.status);
    if (result.status === 'completed' || result.status === 'downloaded') return result;
    if (result.status === 'failed') throw failed(next, result.error?.message);
    if (result.status === 'expired') throw expired();
    if (waited >= PATIENCE) throw stillRunning(id);
    await sleep(wait, signal);
    waited += wait;
  }
}

function failed(next: Message, reason = ''): MemoryJobError {
  return new MemoryJobError(
    'input',
    reason === ''
      ? message('The service could not finish this job.')
      : message('The service could not finish this job: {0}', reason),
    next,
  );
}

function expired(): MemoryJobError {
  return new MemoryJobError('server', message('The service has given up this job.'), message('Try again.'));
}

function stillRunning(id: MemoryJobId): MemoryJobError {
  return new MemoryJobError(
    'unknown',
    message('The service is still at work after {0} minutes.', PATIENCE / 60_000),
    message('Look at it later: parlance memory job {0}', id),
  );
}

function alreadyRunning(): MemoryJobError {
  return new MemoryJobError(
    'rate-limited',
    message('The service is exporting this memory already.'),
    message('Try again when that is done.'),
  );
}

function tooLarge(): MemoryJobError {
  return new MemoryJobError(
    'input',
    message('The exported file is larger than {0} MiB.', MAX_EXPORT_BYTES / 1024 ** 2),
    message('Export it on the website of the service.'),
  );
}
