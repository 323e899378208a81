import type { Translation } from '../../../service/resources/translate.ts';
import { type TranslatedText, type TranslateTextsJob, translateTexts } from '../batches/translate-texts.ts';
import type { SentText } from './send-protected.ts';

/** Texts whose tags the service handles as its parameters say. */
export interface UnchangedJob extends Omit<TranslateTextsJob, 'onStopped'> {
  /** When the job ends early, gets the translations of the texts before the first one that is unfinished or differs. */
  readonly onStopped?: ((translations: readonly SentText<Translation>[]) => void) | undefined;
}

/**
 * Translates texts that are sent as they are, and verifies what came: for texts with tags that the user wants the service to handle. One
 * result for each text, in order.
 * @throws what `translateTexts` throws; then nothing may be applied.
 */
export async function translateUnchanged({
  onStopped,
  ...job
}: UnchangedJob): Promise<readonly SentText<Translation>[]> {
  // Loaded here, because its parsers are large and rarely needed.
  const { verifyUnchanged } = await import('../../../core/protect/verify-unchanged.ts');
  const verified = ({ text, answer }: TranslatedText, index: number): SentText<Translation> => {
    const difference = verifyUnchanged(job.texts[index] ?? '', text, job.options.ignore_tags);
    return difference === undefined ? { ok: true, text, answer } : { ok: false, differences: [difference] };
  };
  const keepDone = (done: readonly TranslatedText[]) => {
    const results = done.map(verified);
    const damaged = results.findIndex(({ ok }) => !ok);
    onStopped?.(damaged === -1 ? results : results.slice(0, damaged));
  };
  return (await translateTexts({ ...job, onStopped: keepDone })).map(verified);
}
