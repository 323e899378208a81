import { utf8Length } from '#base';
import { runLimited } from '#files';
import { type Batch, batchTexts } from '#requests';
import { type CallOptions, UnexpectedAnswerError } from '#service';
import { TextTooLongError } from '../explain/text-too-long-error.ts';
import type { ConfirmedPlan } from '../plan/confirmed-plan.ts';

/** The progress of a job with many texts. Texts that need not be sent count as done from the start. */
export interface TextProgress {
  readonly done: number;
  readonly total: number;
}

/** The options of every batched job. `Answer` is the service's object for a text. */
export interface BatchedJobOptions<Answer extends object = object> {
  /** Only texts of this plan are sent. */
  readonly confirmed: ConfirmedPlan;
  /** Ends the whole job with a CancelledError. */
  readonly signal?: AbortSignal | undefined;
  /** When the job must be finished, in ms since the epoch; then it ends with a TimeoutError. */
  readonly deadline?: number | undefined;
  readonly onProgress?: ((progress: TextProgress) => void) | undefined;
  /** When the job ends early, gets what was done until then, which is paid for. What the job throws says why it ended. */
  readonly onStopped?: ((results: StoppedResults<TextResult<Answer>>) => void) | undefined;
  /** Gets the texts of each request with its answer, as soon as it has arrived, whatever becomes of the other requests. */
  readonly onAnswered?: ((texts: readonly string[], answers: readonly Answer[]) => void) | undefined;
  /** How many requests are under way at the same time, at least 1. */
  readonly concurrency?: number | undefined;
}

/** One result for each text, in order; undefined where none has arrived. */
export type StoppedResults<Result> = readonly (Result | undefined)[];

/** The result of one text. */
export interface TextResult<Answer> {
  /** The service's text, or the text itself when it was empty or white space and not sent. */
  readonly text: string;
  /** The service's own object; absent when the text was not sent. */
  readonly answer?: Answer;
  /** Whether it was not sent because the confirmed plan does not have it, or not as often. */
  readonly isLeft?: true;
}

/** A job: texts, how a request is built and sent, and the limits of one request. */
export interface BatchedJob<Answer extends object> extends BatchedJobOptions<Answer> {
  readonly texts: readonly string[];
  readonly maxTexts: number;
  /** UTF-8 bytes of one encoded request. */
  readonly maxBytes: number;
  /** The request without its texts. Here it is only measured, and names the target language. */
  readonly emptyRequest: { readonly target_lang?: string };
  readonly send: (texts: readonly string[], call: CallOptions) => Promise<readonly Answer[]>;
}

/** A text that is sent once, and its indexes among all texts. */
interface SentText {
  readonly text: string;
  readonly indexes: readonly number[];
}

/** Sends texts in place of `sendInBatches`, such as a cache that knows some of them. */
export interface BatchSender<Answer extends object> {
  sendInBatches(job: BatchedJob<Answer>): Promise<readonly TextResult<Answer>[]>;
}

const DEFAULT_CONCURRENCY = 8;

/**
 * Sends every text that is more than white space and in the confirmed plan, once, and returns one result for each text, in order. The first failure
 * becomes the job's; only `onStopped` gets what was done until then. The requests under way are paid for, so they may
 * finish (reliability F21, P1), but none of them is sent again. Only the signal cancels them.
 * @throws TextTooLongError before anything is sent; UnexpectedAnswerError when an answer has another number of
 *   results than its request had texts (reliability A6); CancelledError; otherwise what `send` throws.
 */
export async function sendInBatches<Answer extends { readonly text: string }>(
  job: BatchedJob<Answer>,
): Promise<readonly TextResult<Answer>[]> {
  const { texts, signal, deadline, concurrency = DEFAULT_CONCURRENCY } = job;
  const all = differentTexts(texts);
  planBatches(job, all);
  const results: TextResult<Answer>[] = texts.map((text) => ({ text }));
  const sent = all.filter(({ text, indexes }) => {
    const isTaken = job.confirmed.take(text, job.emptyRequest.target_lang);
    if (!isTaken) for (const index of indexes) results[index] = { text, isLeft: true };
    return isTaken;
  });
  const batches = planBatches(job, sent);
  let done = texts.length - countOf(sent);
  job.onProgress?.({ done, total: texts.length });
  const pending = new Set(batches);
  const finishes = new AbortController();
  const send = async (batch: Batch, batchSignal: AbortSignal) => {
    const answers = await job.send(batch.texts, { signal: batchSignal, enough: finishes.signal, deadline });
    checkCount(batch, answers);
    job.onAnswered?.(batch.texts, answers);
    const answered = sent.slice(batch.first, batch.first + answers.length);
    answered.forEach(({ indexes }, offset) => {
      const answer = answers[offset];
      if (answer !== undefined) for (const index of indexes) results[index] = { text: answer.text, answer };
    });
    pending.delete(batch);
    done += countOf(answered);
    job.onProgress?.({ done, total: texts.length });
  };
  try {
    await runLimited(batches, { concurrency, signal, finishes }, send);
  } catch (failure) {
    const missing = new Set([...pending].flatMap((batch) => indexesOf(batch, sent)));
    job.onStopped?.(results.map((result, index) => (missing.has(index) ? undefined : result)));
    throw failure;
  }
  return results;
}

/** The indexes of a batch's texts among all texts. */
function indexesOf({ first, texts }: Batch, sent: readonly SentText[]): readonly number[] {
  return sent.slice(first, first + texts.length).flatMap(({ indexes }) => indexes);
}

/** The different texts that are more than white space. */
function differentTexts(texts: readonly string[]): readonly SentText[] {
  const indexes = new Map<string, number[]>();
  for (const [index, text] of texts.entries()) {
    const known = indexes.get(text);
    if (known !== undefined) known.push(index);
    else if (text.trim() !== '') indexes.set(text, [index]);
  }
  return [...indexes].map(([text, all]) => ({ text, indexes: all }));
}

function countOf(sent: readonly SentText[]): number {
  return sent.reduce((sum, { indexes }) => sum + indexes.length, 0);
}

function planBatches(
  job: Pick<BatchedJob<object>, 'maxTexts' | 'maxBytes' | 'emptyRequest'>,
  sent: readonly SentText[],
): readonly Batch[] {
  const { maxTexts, maxBytes } = job;
  const envelopeBytes = utf8Length(JSON.stringify({ ...job.emptyRequest, text: [] }));
  const { batches, oversized } = batchTexts(
    sent.map(({ text }) => text),
    { maxTexts, maxBytes, envelopeBytes },
  );
  const [first] = oversized;
  if (first === undefined) return batches;
  throw new TextTooLongError(sent[first.index]?.indexes[0] ?? first.index, first.bytes, maxBytes);
}

function checkCount(batch: Batch, answers: readonly unknown[]): void {
  if (answers.length === batch.texts.length) return;
  throw new UnexpectedAnswerError(
    'count',
    `The service answered ${answers.length} results for ${batch.texts.length} texts.`,
  );
}
