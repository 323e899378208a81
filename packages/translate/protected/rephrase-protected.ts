import type { Strategy } from '#protect';
import type { Improvement } from '#service';
import {
  type RephrasedText,
  type RephraseTextsJob,
  rephraseTexts,
  splitForRephrasing,
} from '../batches/rephrase-texts.ts';
import type { StoppedResults, TextProgress } from '../batches/send-in-batches.ts';
import type { CachedRephrasings } from '../cache/translation-cache.ts';
import type { TextToProtect } from './protect-texts.ts';
import { type SendingBill, type SentText, sendProtected } from './send-protected.ts';

/**
 * How placeholders are sent: the first strategy, and the one for what it damages: the service rephrases plain text and knows no tags
 * (specification 4.3).
 */
export const REPHRASE_STRATEGIES = ['sentinel', 'braces'] as const satisfies readonly Strategy[];

export interface RephraseProtectedJob
  extends Omit<RephraseTextsJob, 'texts' | 'cache' | 'onStopped' | 'onAnswered'> {
  readonly texts: readonly TextToProtect[];
  /** What is known. Left out: everything is sent. */
  readonly cache?: Pick<CachedRephrasings, 'sendInBatches' | 'forget'> | undefined;
  /** In segments. A second attempt starts again with its own count. */
  readonly onProgress?: ((progress: TextProgress) => void) | undefined;
  /** When the job ends early, gets what of each text has arrived; undefined where that is nothing. */
  readonly onStopped?: ((results: StoppedResults<SentText<Improvement>>) => void) | undefined;
}

/** The results, one for each text, in order, and their cost. */
interface RephrasedTexts extends SendingBill {
  readonly rephrased: readonly SentText<Improvement>[];
}

/**
 * Rephrases texts so that placeholders, markup and code survive, or returns the difference: nothing unverified comes
 * back as text. Segments whose answer differs are sent again in another form: the same form would get the same
 * answer. The cache keeps all others, and forgets those that still differ.
 * @throws what `rephraseTexts` throws; then nothing may be applied.
 */
export async function rephraseProtected({
  texts,
  cache,
  onStopped,
  ...job
}: RephraseProtectedJob): Promise<RephrasedTexts> {
  const { options } = job;
  const { results, ...bill } = await sendProtected<Improvement>({
    texts,
    target: job.options.target_lang,
    strategies: REPHRASE_STRATEGIES,
    send: (segments, _, listeners) => rephraseTexts({ ...job, ...listeners, cache, texts: segments }),
    onStopped: (done) => onStopped?.(done),
    onUnusable: (segments) =>
      cache?.forget(
        splitForRephrasing(segments, options).flatMap(({ pieces }) => pieces),
        options,
      ),
  });
  return { rephrased: results, ...bill };
}

/** A verified text with the service's own object, which has the whole text instead of a segment's. */
export function asRephrased({
  text,
  answer,
}: Extract<SentText<Improvement>, { readonly ok: true }>): RephrasedText {
  return answer === undefined ? { text } : { text, answer: { ...answer, text } };
}
