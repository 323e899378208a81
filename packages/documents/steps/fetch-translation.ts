import { message } from '#base';
import type { OpenFile } from '#files';
import {
  AlreadyDownloadedError,
  CancelledError,
  type DocumentHandle,
  looksLikeHtml,
  NetworkError,
  NotFoundError,
  type StreamedAnswer,
  TimeoutError,
  UnexpectedAnswerError,
} from '#service';
import { DocumentError, explainJobFailure, WrongResultError } from '../job/document-error.ts';
import { keyLostProblem, lostProblem } from '../job/job-problems.ts';
import type { DocumentPorts } from '../job/ports.ts';
import { isWebPage } from '../model/formats.ts';
import { findHandle } from './document-key.ts';
import { type HeldJob, JobLeftError } from './held-job.ts';
import { formatOf, isGoodResult, judgeResult } from './judge-result.ts';

/** How often the download is attempted when it breaks off (reliability D5). */
const MAX_ATTEMPTS = 3;
const RETRY_DELAY_MS = 500;

/** Space for a translation that is larger than its source, and for what else is written in the meantime (reliability D3). */
const MIN_FREE_BYTES = 64 * 1024 * 1024;
const FREE_FACTOR = 4;

/** How much of a result without an announced length is written between two looks at the free space, and what stays free. */
const CHECKED_BYTES = 4 * 1024 * 1024;
const RESERVED_BYTES = 16 * 1024 * 1024;

const MAY_BE_LOST = message(
  'The service sends a translation only once, so the rest may be lost. Free some disk space, then resume: the service is asked whether it still has it.',
);

/** After Ctrl-C a download that has begun may finish, because the service allows only one (reliability D5). */
const GRACE_MS = 30_000;
/** The same when this process has to end: the editor does not wait longer. */
const LEAVING_MS = 1_500;

/** Fetches the translation, which the service sends once, into the spool (reliability D3-D5). */
export async function fetchTranslation(held: HeldJob): Promise<void> {
  const { ports, spool, signal } = held.setting;
  const { state, total } = held.job;
  if (state === 'FETCHING' && (await spool.adopt(total, (file) => isGoodResult(held, file)))) {
    return held.advance('STORED');
  }
  const handle = await findHandle(held);
  if (handle === undefined) return held.advance('LOST', { problem: keyLostProblem(held.job) });
  for (let attempt = 1; ; attempt++) {
    if (signal.aborted) throw new CancelledError();
    const received = await spool.keepPartial();
    try {
      await receive(held, handle, received);
      await judgeResult(held, spool.incoming);
      await spool.finish();
      return await held.advance('STORED');
    } catch (failure) {
      const kept = await spool.keepPartial();
      if (failure instanceof AlreadyDownloadedError || failure instanceof NotFoundError) {
        return lose(held, kept);
      }
      if (held.job.state === 'FETCHING') await held.advance('FETCHING', { received: kept });
      if (attempt >= MAX_ATTEMPTS || !mayComeAgain(failure)) throw failure;
      await ports.clock.sleep(RETRY_DELAY_MS * attempt, signal);
    }
  }
}

/** Checks everything that can fail before the only download: until then the service still has the translation. */
async function makeReady({ job, setting }: HeldJob): Promise<OpenFile> {
  const { ports, spool } = setting;
  await ports.locations.check(job.target);
  const needed = Math.max(FREE_FACTOR * job.source.size, MIN_FREE_BYTES);
  const free = await ports.files.freeBytes(ports.folder);
  if (free !== undefined && free < needed) {
    throw new DocumentError(
      message('The disk has {0} bytes free, and the download needs {1}.', free, needed),
      message('Free some disk space, then resume. The service still has the translation.'),
      'disk',
    );
  }
  return spool.open();
}

/** Requests the translation and writes all of it into the spool, and to the disk itself. */
async function receive(held: HeldJob, handle: DocumentHandle, received: number): Promise<void> {
  const { ports, signal } = held.setting;
  const file = await makeReady(held);
  try {
    if (signal.aborted) throw new CancelledError();
    await held.advance('FETCHING', { received });
    await withGrace(held, async (graceful) => {
      const answer = await ports.client.downloadDocument(handle, { signal: graceful });
      refuseWebPage(formatOf(held.job), answer);
      await write(held, answer, file);
    });
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * A network or a proxy may answer with a web page, which is not the translation. For a translated web page the two
 * cannot be distinguished.
 * @throws UnexpectedAnswerError; the service still has the translation then.
 */
function refuseWebPage(format: string, { contentType, traceId, cancel }: StreamedAnswer): void {
  if (isWebPage(format) || !looksLikeHtml(contentType, '')) return;
  cancel();
  throw new UnexpectedAnswerError('html', 'The answer is a web page.', { traceId });
}

/**
 * Pieces are taken as they arrive, while the journal notes their announced length: what waits in the connection is
 * lost when it breaks. The spool notes the length before the first piece, so that after a crash it shows whether all
 * of them arrived.
 * @throws NetworkError when the end comes before the announced length.
 */
async function write(held: HeldJob, answer: StreamedAnswer, file: OpenFile): Promise<void> {
  const { contentLength: total } = answer;
  const announced = total === undefined ? undefined : held.setting.spool.announce(total);
  const [noted, written] = await Promise.allSettled([
    total === undefined ? undefined : held.advance('FETCHING', { total }),
    writePieces(held, answer, { announced, file }),
    announced,
  ]);
  answer.cancel();
  for (const each of [written, noted]) if (each.status === 'rejected') throw each.reason;
}

async function writePieces(
  { job, setting }: HeldJob,
  { body, contentLength: total }: StreamedAnswer,
  { announced, file }: { readonly announced: Promise<void> | undefined; readonly file: OpenFile },
): Promise<void> {
  const { ports, report } = setting;
  let received = 0;
  let checked = 0;
  for await (const piece of body) {
    await announced;
    if (total === undefined && received - checked >= CHECKED_BYTES) {
      await requireSpace(ports);
      checked = received;
    }
    await writeDownloaded(file, piece);
    received += piece.byteLength;
    report({ kind: 'received', id: job.id, received, total });
  }
  if (total !== undefined && received !== total) throw new NetworkError('reset', {});
}

/** A result without an announced length must not fill the disk. @throws DocumentError. */
async function requireSpace({ files, folder }: DocumentPorts): Promise<void> {
  const free = await files.freeBytes(folder);
  if (free === undefined || free >= RESERVED_BYTES) return;
  throw new DocumentError(
    message(
      'The download was stopped: it has no announced length, and the disk has only {0} bytes free.',
      free,
    ),
    MAY_BE_LOST,
    'disk',
  );
}

/** @throws DocumentError for a failure of the disk, which does not promise that the service still has the translation. */
async function writeDownloaded(file: OpenFile, piece: Uint8Array): Promise<void> {
  try {
    await file.write(piece);
  } catch (failure) {
    const { what, kind } = explainJobFailure(failure);
    throw new DocumentError(what, MAY_BE_LOST, kind);
  }
}

async function lose(held: HeldJob, received: number): Promise<void> {
  await held.advance('LOST', { received, problem: lostProblem({ ...held.job, received }) });
}

/** Whether the next attempt can bring the translation. */
function mayComeAgain(failure: unknown): boolean {
  return (
    failure instanceof NetworkError || failure instanceof TimeoutError || failure instanceof WrongResultError
  );
}

/**
 * Runs `work` with a signal that is aborted some time after that of the job, so that the only download can finish.
 * @throws CancelledError when it did not.
 */
async function withGrace(held: HeldJob, work: (graceful: AbortSignal) => Promise<void>): Promise<void> {
  const { signal, report } = held.setting;
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    const isLeft = signal.reason instanceof JobLeftError;
    timer = setTimeout(() => controller.abort(), isLeft ? LEAVING_MS : GRACE_MS);
    if (!isLeft) report({ kind: 'finishing', job: held.job, seconds: GRACE_MS / 1_000 });
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
