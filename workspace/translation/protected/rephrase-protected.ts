import type { Strategy } from '../../../core/protect/model.ts';
import type { Improvement } from '../../../service/resources/rephrase.ts';
import { type RephrasedText, type RephraseTextsJob, rephraseTexts } from '../batches/rephrase-texts.ts';
import type { TextProgress } from '../batches/send-in-batches.ts';
import type { TextToProtect } from './protect-texts.ts';
import { type SendingBill, type SentText, sendProtected } from './send-protected.ts';

/**
 * How placeholders are sent: the first strategy, and the one for what it damages: the service rephrases plain text and knows no tags
 * (specification 4.3).
 */
export const REPHRASE_STRATEGIES = ['sentinel', 'braces'] as const satisfies readonly Strategy[];

export interface RephraseProtectedJob extends Omit<RephraseTextsJob, 'texts' | 'onStopped' | 'onAnswered'> {
  readonly texts: readonly TextToProtect[];
  /** In segments. A second attempt starts again with its own count. */
  readonly onProgress?: ((progress: TextProgress) => void) | undefined;
  /** When the job ends early, gets the results of the texts before the first one that is unfinished or differs. */
  readonly onStopped?: ((results: readonly RephrasedText[]) => void) | undefined;
}

/** The results, one for each text, in order, and their cost. */
interface RephrasedTexts extends SendingBill {
  readonly rephrased: readonly SentText<Improvement>[];
}

/**
 * Rephrases texts so that placeholders, markup and code survive, or returns the difference: nothing unverified comes
 * back as text. Segments whose answer differs are sent again in another form: the same form would get the same
 * answer.
 * @throws what `rephraseTexts` throws; then nothing may be applied.
 */
export async function rephraseProtected({
  texts,
  onStopped,
  ...job
}: RephraseProtectedJob): Promise<RephrasedTexts> {
  const { results, ...bill } = await sendProtected<Improvement>({
    texts,
    strategies: REPHRASE_STRATEGIES,
    send: (segments, _, listeners) => rephraseTexts({ ...job, ...listeners, texts: segments }),
    onStopped: (done) => onStopped?.(done.map(asRephrased)),
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
