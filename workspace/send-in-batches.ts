import { type Batch, batchTexts } from '../core/requests/batch.ts';
import { utf8Length } from '../core/text/utf8.ts';
import type { CallOptions } from '../service/client.ts';
import { CancelledError, UnexpectedAnswerError } from '../service/http/errors.ts';
import { TextTooLongError } from './text-too-long-error.ts';

/** How far a job of many texts is. Texts that need no sending count as done from the start. */
export interface TextProgress {
  readonly done: number;
  readonly total: number;
}

/** What callers of every batched job may say. */
export interface BatchedJobOptions {
  /** Ends the whole job with a CancelledError. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: TextProgress) => void) | undefined;
  /** How many requests are under way at once. */
  readonly concurrency?: number | undefined;
}

/** A job: texts, how a request is built and sent, and the limits of one request. */
export interface BatchedJob<Result> extends BatchedJobOptions {
  readonly texts: readonly string[];
  readonly maxTexts: number;
  /** UTF-8 bytes of one encoded request. */
  readonly maxBytes: number;
  /** The request without texts; only measured. */
  readonly emptyRequest: object;
  readonly send: (texts: readonly string[], call: CallOptions) => Promise<readonly Result[]>;
}

const DEFAULT_CONCURRENCY = 8;

/**
 * Sends every text that holds more than white space and gives one result for each text, in order: undefined for those
 * that were not sent. All or nothing: the first failure cancels the requests under way and becomes the job's.
 * @throws TextTooLongError before anything is sent; UnexpectedAnswerError when an answer has another number of
 * results than its request had texts (reliability A6); otherwise what `send` throws.
 */
export async function sendInBatches<Result>(
  job: BatchedJob<Result>,
): Promise<readonly (Result | undefined)[]> {
  if (job.signal?.aborted) throw new CancelledError();
  const sent = [...job.texts.keys()].filter((index) => job.texts[index]?.trim() !== '');
  const batches = planBatches(job, sent);
  const results = new Array<Result | undefined>(job.texts.length).fill(undefined);
  let done = job.texts.length - sent.length;
  const report = () => job.onProgress?.({ done, total: job.texts.length });
  report();
  await runLimited(batches, job, async (batch, signal) => {
    const answers = await job.send(batch.texts, { signal });
    checkCount(batch, answers);
    for (const [offset, answer] of answers.entries()) {
      results[sent[batch.first + offset] ?? Number.NaN] = answer;
    }
    done += batch.texts.length;
    report();
  });
  return results;
}

function planBatches<Result>(job: BatchedJob<Result>, sent: readonly number[]): readonly Batch[] {
  const { batches, oversized } = batchTexts(
    sent.map((index) => job.texts[index] ?? ''),
    {
      maxTexts: job.maxTexts,
      maxBytes: job.maxBytes,
      envelopeBytes: utf8Length(JSON.stringify({ ...job.emptyRequest, text: [] })),
    },
  );
  const [first] = oversized;
  if (first === undefined) return batches;
  throw new TextTooLongError(sent[first.index] ?? first.index, first.bytes, job.maxBytes);
}

function checkCount(batch: Batch, answers: readonly unknown[]): void {
  if (answers.length === batch.texts.length) return;
  throw new UnexpectedAnswerError(
    'count',
    `The service answered ${answers.length} results for ${batch.texts.length} texts.`,
  );
}

/** Runs `work` for every item, at most `concurrency` at a time, and ends them all at the first failure. */
async function runLimited<Item>(
  items: readonly Item[],
  { concurrency = DEFAULT_CONCURRENCY, signal }: BatchedJobOptions,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  signal?.addEventListener('abort', cancel, { once: true });
  const failures: unknown[] = [];
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      if (controller.signal.aborted) return;
      await work(item, controller.signal);
    }
  };
  const guarded = () =>
    worker().catch((error: unknown) => {
      failures.push(error);
      controller.abort();
    });
  try {
    await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, guarded));
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
  if (failures.length > 0) throw failures[0];
  if (signal?.aborted) throw new CancelledError();
}
