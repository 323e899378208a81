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

/** What is translated: the cache keeps what is done when it ends early. */
type CachedJob = Omit<TranslateTextsJob, 'onStopped'>;

/** The results of one call, by key; empty when the call failed. */
type SentTexts = ReadonlyMap<string, CachedTranslation>;

/**
 * Translations by text, options and origin, so that nothing is billed twice. Two that ask for the same text at the same time wait for
 * one request.
 */
export class TranslationCache {
  readonly #shared: Shared;

  constructor(kept: KeptTranslations, log: Log) {
    this.#shared = { kept, log, inFlight: new Map() };
  }

  /** The translations of one service, after those of earlier days have been read. */
  async open(origin: string): Promise<CachedTranslations> {
    await this.#shared.kept.load();
    return new CachedTranslations(origin, this.#shared);
  }

  /** The rephrased texts of one service, which are kept with the translations. */
  async openRephrasings(origin: string): Promise<CachedRephrasings> {
    await this.#shared.kept.load();
    return cachedRephrasings(this.#shared.kept, origin);
  }

  /** Removes from the disk what is too old, also if nothing is translated any more. Never throws. */
  removeOld(): Promise<void> {
    return this.#shared.kept.removeOld();
  }

  /** Forgets everything, also on the disk and in other windows. */
  clear(): Promise<void> {
    return this.#shared.kept.clear();
  }
}

/** What the translations of all services share. */
interface Shared {
  readonly kept: KeptTranslations;
  readonly log: Log;
  readonly inFlight: Map<string, Promise<SentTexts>>;
}

/** The translations of one service. */
export class CachedTranslations {
  readonly #origin: string;
  readonly #shared: Shared;

  constructor(origin: string, shared: Shared) {
    this.#origin = origin;
    this.#shared = shared;
  }

  /** The known translation of a text; undefined if it would have to be sent. */
  find(text: string, options: TranslateOptions): CachedTranslation | undefined {
    return this.#shared.kept.get(keyFor(this.#origin, text, options));
  }

  /** Forgets the translations of texts: they cannot be used, and another attempt must not get them again. Never throws. */
  forget(texts: readonly string[], options: TranslateOptions): Promise<void> {
    const { kept } = this.#shared;
    kept.forget(texts.map((text) => keyFor(this.#origin, text, options)));
    return kept.save();
  }

  /**
   * Translates like `translateTexts`, but sends nothing that is known.
   * @throws what `translateTexts` throws; what was done until then is kept. When the quota runs out, requests under
   *   way are waited for first.
   */
  async translate(job: CachedJob): Promise<readonly TranslatedText[]> {
    const { kept, log, inFlight } = this.#shared;
    const keyOf = (text: string) => keyFor(this.#origin, text, job.options);
    const keys = job.texts.map((text) => (text.trim() === '' ? undefined : keyOf(text)));
    const textByKey = new Map(
      keys.flatMap((key, index) => (key === undefined ? [] : [[key, job.texts[index] ?? '']])),
    );
    const found = new Map<string, CachedTranslation>();
    for (const key of textByKey.keys()) keep(found, key, kept.get(key));
    if (found.size > 0) log.write('debug', 'cache hit', { texts: found.size, of: textByKey.size });
    for (;;) {
      for (const key of textByKey.keys()) keep(found, key, kept.get(key));
      const missing = [...textByKey.keys()].filter((key) => !found.has(key));
      if (missing.length === 0) break;
      const waited = missing.map((key) => inFlight.get(key)).filter((sent) => sent !== undefined);
      const own = missing.filter((key) => !inFlight.has(key));
      const sent = own.length === 0 ? [] : [await this.#send(job, own, textByKey)];
      const others = await orCancelled(Promise.all(waited), job.signal);
      for (const results of [...sent, ...others]) for (const [key, result] of results) found.set(key, result);
    }
    await kept.save();
    return job.texts.map((text, index) => {
      const result = found.get(keys[index] ?? '');
      return result === undefined ? { text } : { text: result.text, answer: { ...result } };
    });
  }

  /** Sends texts. Others who need the same texts in the meantime wait for the result. */
  async #send(
    job: CachedJob,
    keys: readonly string[],
    textByKey: ReadonlyMap<string, string>,
  ): Promise<SentTexts> {
    const { kept, inFlight } = this.#shared;
    const results = new Map<string, CachedTranslation>();
    const keyByText = new Map(keys.map((key) => [textByKey.get(key) ?? '', key]));
    const onAnswered: CachedJob['onAnswered'] = (sent, answers) => {
      for (const [index, { text, detected_source_language }] of answers.entries()) {
        const key = keyByText.get(sent[index] ?? '');
        if (key === undefined) continue;
        results.set(key, { text, detected_source_language });
        kept.set(key, { text, detected_source_language }, isLasting(job.options));
      }
      job.onAnswered?.(sent, answers);
    };
    const texts = [...keyByText.keys()];
    const sending = translateTexts({ ...job, onAnswered, texts });
    const seen: Promise<SentTexts> = sending.then(
      () => results,
      () => new Map(),
    );
    for (const key of keys) inFlight.set(key, seen);
    try {
      await sending;
      return await seen;
    } catch (error) {
      throw error instanceof TextTooLongError ? inJob(error, job, texts) : error;
    } finally {
      for (const key of keys) inFlight.delete(key);
      await kept.save();
    }
  }
}

/** The same error, with the text's index among all texts of the job. */
function inJob({ index, bytes, maxBytes }: TextTooLongError, job: CachedJob, texts: readonly string[]) {
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
