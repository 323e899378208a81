import type { Log } from '../../../core/log.ts';
import { CancelledError } from '../../../service/errors/service-errors.ts';
import { TextTooLongError } from '../../explain/text-too-long-error.ts';
import {
  type TranslatedText,
  type TranslateOptions,
  type TranslateTextsJob,
  translateTexts,
} from '../batches/translate-texts.ts';
import { keyFor } from './cache-key.ts';
import { type CachedRephrasings, cachedRephrasings } from './cached-rephrasings.ts';
import type { CachedTranslation, KeptTranslations } from './kept-translations.ts';

/** Translates like `translateTexts`, but sends nothing that is known. */
export interface CachedTranslations {
  /** The known translation of a text; undefined if it would have to be sent. */
  find(text: string, options: TranslateOptions): CachedTranslation | undefined;
  /**
   * @throws what `translateTexts` throws; what was done until then is kept. When the quota runs out, requests under
   *   way are waited for first.
   */
  translate(job: TranslateTextsJob): Promise<readonly TranslatedText[]>;
  /** Forgets the translations of texts: they cannot be used, and another attempt must not get them again. Never throws. */
  forget(texts: readonly string[], options: TranslateOptions): Promise<void>;
}

/** The results of one call, by key; empty when the call failed. */
type SentTexts = ReadonlyMap<string, CachedTranslation>;

/**
 * Translations by text, options and origin, so that nothing is billed twice. Two that ask for the same text at the same time wait for
 * one request.
 */
export class TranslationCache {
  readonly #kept: KeptTranslations;
  readonly #log: Log;
  readonly #inFlight = new Map<string, Promise<SentTexts>>();

  constructor(kept: KeptTranslations, log: Log) {
    this.#kept = kept;
    this.#log = log;
  }

  /** The translations of one service, after those of earlier days have been read. */
  async open(origin: string): Promise<CachedTranslations> {
    await this.#kept.load();
    const keyOf = (text: string, options: TranslateOptions) => keyFor(origin, text, options);
    return {
      find: (text, options) => this.#kept.get(keyOf(text, options)),
      translate: (job) => this.#translate(job, keyOf),
      forget: (texts, options) => {
        this.#kept.forget(texts.map((text) => keyOf(text, options)));
        return this.#kept.save();
      },
    };
  }

  /** The rephrased texts of one service, which are kept with the translations. */
  async openRephrasings(origin: string): Promise<CachedRephrasings> {
    await this.#kept.load();
    return cachedRephrasings(this.#kept, origin);
  }

  /** Removes from the disk what is too old, also if nothing is translated any more. Never throws. */
  removeOld(): Promise<void> {
    return this.#kept.removeOld();
  }

  /** Forgets everything, also on the disk and in other windows. */
  clear(): Promise<void> {
    return this.#kept.clear();
  }

  async #translate(
    job: TranslateTextsJob,
    keyOf: (text: string, options: TranslateOptions) => string,
  ): Promise<readonly TranslatedText[]> {
    const keys = job.texts.map((text) => (text.trim() === '' ? undefined : keyOf(text, job.options)));
    const textByKey = new Map(
      keys.flatMap((key, index) => (key === undefined ? [] : [[key, job.texts[index] ?? '']])),
    );
    const found = new Map<string, CachedTranslation>();
    for (const key of textByKey.keys()) keep(found, key, this.#kept.get(key));
    if (found.size > 0) this.#log.write('debug', 'cache hit', { texts: found.size, of: textByKey.size });
    for (;;) {
      for (const key of textByKey.keys()) keep(found, key, this.#kept.get(key));
      const missing = [...textByKey.keys()].filter((key) => !found.has(key));
      if (missing.length === 0) break;
      const waited = missing.map((key) => this.#inFlight.get(key)).filter((sent) => sent !== undefined);
      const own = missing.filter((key) => !this.#inFlight.has(key));
      const sent = own.length === 0 ? [] : [await this.#send(job, own, textByKey)];
      const others = await orCancelled(Promise.all(waited), job.signal);
      for (const results of [...sent, ...others]) for (const [key, result] of results) found.set(key, result);
    }
    await this.#kept.save();
    return job.texts.map((text, index) => {
      const result = found.get(keys[index] ?? '');
      return result === undefined ? { text } : { text: result.text, answer: { ...result } };
    });
  }

  /** Sends texts. Others who need the same texts in the meantime wait for the result. */
  async #send(
    job: TranslateTextsJob,
    keys: readonly string[],
    textByKey: ReadonlyMap<string, string>,
  ): Promise<SentTexts> {
    const results = new Map<string, CachedTranslation>();
    const keyByText = new Map(keys.map((key) => [textByKey.get(key) ?? '', key]));
    const take = (text: string, answer: CachedTranslation | undefined) => {
      const key = keyByText.get(text);
      if (key === undefined || answer === undefined) return;
      const result = { text: answer.text, detected_source_language: answer.detected_source_language };
      results.set(key, result);
      this.#kept.set(key, result, isLasting(job.options));
    };
    const client: TranslateTextsJob['client'] = {
      translate: async (request, call) => {
        const answer = await job.client.translate(request, call);
        const { translations } = answer;
        const isComplete = translations.length === request.text.length;
        for (const [index, text] of isComplete ? request.text.entries() : []) take(text, translations[index]);
        return answer;
      },
    };
    const texts = [...keyByText.keys()];
    const sending = translateTexts({ ...job, client, texts });
    const seen: Promise<SentTexts> = sending.then(
      () => results,
      () => new Map(),
    );
    for (const key of keys) this.#inFlight.set(key, seen);
    try {
      await sending;
      return await seen;
    } catch (error) {
      throw error instanceof TextTooLongError ? inJob(error, job, texts) : error;
    } finally {
      for (const key of keys) this.#inFlight.delete(key);
      await this.#kept.save();
    }
  }
}

/** The same error, with the text's index among all texts of the job. */
function inJob(
  { index, bytes, maxBytes }: TextTooLongError,
  job: TranslateTextsJob,
  texts: readonly string[],
) {
  return new TextTooLongError(job.texts.indexOf(texts[index] ?? ''), bytes, maxBytes);
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value | undefined): void {
  if (value !== undefined) map.set(key, value);
}

/** Glossaries, style rules and memories change under the same id, so their results are valid for a short time only. */
export function isLasting({
  glossary_id,
  glossary_ids,
  style_id,
  translation_memory_id,
}: TranslateOptions): boolean {
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
