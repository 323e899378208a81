import { createHash } from 'node:crypto';
import type { Log } from '#base';
import { CancelledError } from '#service';
import { type BatchedJob, sendInBatches, type TextResult } from '../batches/send-in-batches.ts';
import type { TranslateOptions } from '../batches/translate-texts.ts';
import { TextTooLongError } from '../explain/text-too-long-error.ts';
import type { CachedTranslation, KeptTranslations } from './kept-translations.ts';

/** The service's objects for texts, by key. */
type Answers<Answer> = ReadonlyMap<string, Answer>;

/** What the texts of all services share. */
export interface SharedTexts<Answer extends CachedTranslation> {
  readonly kept: KeptTranslations;
  readonly log: Log;
  /** The texts that are being sent, and what comes for them: nothing if that fails. */
  readonly inFlight: Map<string, Promise<Answers<Answer>>>;
  /** The service's object for what is kept of a text. `options` is the request without its texts. */
  recall(known: CachedTranslation, options: object): Answer;
}

/** A job and its texts that are not blank, by key. */
interface CachedJob<Answer extends CachedTranslation> extends BatchedJob<Answer> {
  readonly textByKey: ReadonlyMap<string, string>;
  /** Gets the keys of the texts that may not be sent. */
  readonly left: Set<string>;
}

/**
 * What one service made of texts, by text and options, so that nothing is billed twice (reliability P1). Two that ask for the same text at
 * the same time wait for one request.
 */
export class CachedTexts<Answer extends CachedTranslation> {
  readonly #origin: string;
  readonly #shared: SharedTexts<Answer>;

  constructor(origin: string, shared: SharedTexts<Answer>) {
    this.#origin = origin;
    this.#shared = shared;
  }

  /** The known result of a text; undefined if it would have to be sent. */
  find(text: string, options: object): CachedTranslation | undefined {
    return this.#shared.kept.get(this.#keyOf(text, options));
  }

  /** Forgets the results of texts: they cannot be used, and another attempt must not get them again. Never throws. */
  forget(texts: readonly string[], options: object): Promise<void> {
    const { kept } = this.#shared;
    kept.forget(texts.map((text) => this.#keyOf(text, options)));
    return kept.save();
  }

  /**
   * Like `sendInBatches`, but sends nothing that is known, and no text twice.
   * @throws what `sendInBatches` throws; what was answered until then is kept. When the quota runs out, requests under
   *   way are waited for first.
   */
  async sendInBatches(job: BatchedJob<Answer>): Promise<readonly TextResult<Answer>[]> {
    const keys = job.texts.map((text) =>
      text.trim() === '' ? undefined : this.#keyOf(text, job.emptyRequest),
    );
    const textByKey = new Map(
      keys.flatMap((key, index) => (key === undefined ? [] : [[key, job.texts[index] ?? '']])),
    );
    const found = new Map<string, Answer>();
    const left = new Set<string>();
    const results = () =>
      job.texts.map((text, index): TextResult<Answer> => {
        const key = keys[index] ?? '';
        const answer = found.get(key);
        if (answer !== undefined) return { text: answer.text, answer };
        return left.has(key) ? { text, isLeft: true } : { text };
      });
    try {
      await this.#findAll({ ...job, textByKey, left }, found);
    } catch (error) {
      const isMissing = (key: string | undefined) => key !== undefined && !found.has(key);
      job.onStopped?.(results().map((result, index) => (isMissing(keys[index]) ? undefined : result)));
      throw error;
    } finally {
      await this.#shared.kept.save();
    }
    return results();
  }

  #keyOf(text: string, options: object): string {
    return keyFor(this.#origin, text, options);
  }

  /** Adds the answers for all texts to `found`: what is known, what others get, and what this job gets itself. */
  async #findAll(job: CachedJob<Answer>, found: Map<string, Answer>): Promise<void> {
    const { log, inFlight } = this.#shared;
    const { textByKey } = job;
    this.#recallKnown(job, found);
    if (found.size > 0) log.write('debug', 'cache hit', { texts: found.size, of: textByKey.size });
    for (;;) {
      const missing = [...textByKey.keys()].filter((key) => !found.has(key) && !job.left.has(key));
      if (missing.length === 0) return;
      const waited = missing.map((key) => inFlight.get(key)).filter((sent) => sent !== undefined);
      const own = missing.filter((key) => !inFlight.has(key));
      if (own.length > 0) await this.#send(job, own, found);
      const others = await orCancelled(Promise.all(waited), job.signal);
      for (const answers of others) for (const [key, answer] of answers) found.set(key, answer);
      this.#recallKnown(job, found);
    }
  }

  #recallKnown({ textByKey, emptyRequest }: CachedJob<Answer>, found: Map<string, Answer>): void {
    const { kept, recall } = this.#shared;
    for (const key of textByKey.keys()) {
      const known = found.has(key) ? undefined : kept.get(key);
      if (known !== undefined) found.set(key, recall(known, emptyRequest));
    }
  }

  /** Sends texts, and adds each answer to `found` when it comes. Others who need the same texts in the meantime wait for them. */
  async #send(job: CachedJob<Answer>, keys: readonly string[], found: Map<string, Answer>): Promise<void> {
    const { kept, inFlight } = this.#shared;
    const keyByText = new Map(keys.map((key) => [job.textByKey.get(key) ?? '', key]));
    const texts = [...keyByText.keys()];
    const isLongLived = isLasting(job.emptyRequest);
    const onAnswered = (sent: readonly string[], answers: readonly Answer[]) => {
      const byKey = new Map<string, Answer>();
      for (const [index, answer] of answers.entries()) {
        const key = keyByText.get(sent[index] ?? '');
        if (key !== undefined) byKey.set(key, answer);
      }
      for (const [key, answer] of byKey) found.set(key, answer);
      kept.add(byKey, isLongLived);
      job.onAnswered?.(sent, answers);
    };
    const sending = sendInBatches({ ...job, texts, onAnswered, onStopped: undefined });
    const seen: Promise<Answers<Answer>> = sending.then(
      () => found,
      () => new Map(),
    );
    for (const key of keys) inFlight.set(key, seen);
    try {
      for (const [index, { isLeft }] of (await sending).entries())
        if (isLeft) job.left.add(keys[index] ?? '');
    } catch (error) {
      throw error instanceof TextTooLongError ? inJob(error, job, texts) : error;
    } finally {
      for (const key of keys) inFlight.delete(key);
    }
  }
}

/** The same error, with the text's index among all texts of the job. */
function inJob(
  { index, bytes, maxBytes }: TextTooLongError,
  job: { readonly texts: readonly string[] },
  texts: readonly string[],
): TextTooLongError {
  return new TextTooLongError(job.texts.indexOf(texts[index] ?? ''), bytes, maxBytes);
}

/** Glossaries, style rules and memories change under the same id, so their results are valid for a short time only. */
export function isLasting(options: Partial<TranslateOptions>): boolean {
  const { glossary_id, glossary_ids, style_id, translation_memory_id } = options;
  return [glossary_id, glossary_ids, style_id, translation_memory_id].every((id) => id === undefined);
}

/** @throws CancelledError as soon as the signal is aborted. */
function orCancelled<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new CancelledError());
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}

/** The same text with the same options at the same service. The text cannot be read from it. */
function keyFor(origin: string, text: string, options: object): string {
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([origin, sorted, text]))
    .digest('base64url');
}
