import { rootOf } from '#base';
import { PAIR_TAG, SINGLE_TAG, type Strategy } from '#protect';
import type { Translation } from '#service';
import type { StoppedResults, TextProgress } from '../batches/send-in-batches.ts';
import { type TranslateOptions, type TranslateTextsJob, translateTexts } from '../batches/translate-texts.ts';
import type { CachedTranslations } from '../cache/translation-cache.ts';
import type { TextToProtect } from './protect-texts.ts';
import {
  type RefusedText,
  type SendingBill,
  type SentText,
  sendProtected,
  type VerifiedText,
} from './send-protected.ts';

export interface ProtectedJob
  extends Omit<TranslateTextsJob, 'texts' | 'options' | 'cache' | 'onStopped' | 'onAnswered'> {
  readonly texts: readonly TextToProtect[];
  /** The parameters for tags belong to the protection of placeholders. */
  readonly options: Omit<TranslateOptions, 'tag_handling' | 'ignore_tags' | 'non_splitting_tags'>;
  /** Whether both languages have the feature `tag_handling` (specification 4.9); otherwise only sentinels are tried. */
  readonly tagHandling: boolean;
  /** The translations that are known. Left out: everything is sent. */
  readonly cache?: Pick<CachedTranslations, 'sendInBatches' | 'forget'> | undefined;
  /** In segments. A second attempt starts again with its own count. */
  readonly onProgress?: ((progress: TextProgress) => void) | undefined;
  /** When the job ends early, gets what of each text has arrived, undefined where that is nothing, and what it cost. */
  readonly onStopped?:
    | ((translations: StoppedResults<ProtectedTranslation>, bill: SendingBill) => void)
    | undefined;
}

/** A verified translation with the service's object for the whole text, if it was sent; or why nothing may be written. */
export type ProtectedTranslation =
  | (VerifiedText<Translation> & { readonly detected_source_language: string | undefined })
  | RefusedText;

/** The translations, one for each text, in order, and their cost. */
export interface ProtectedResult extends SendingBill {
  readonly translations: readonly ProtectedTranslation[];
}

/** Line ends inside the text are layout, as in Markdown: the service must not divide sentences there (specification 4.1). */
const SENTENCES: Partial<TranslateOptions> = { split_sentences: 'nonewlines' };

const PARAMETERS: Readonly<Record<Strategy, Partial<TranslateOptions>>> = {
  xml: { tag_handling: 'xml', ignore_tags: [SINGLE_TAG], non_splitting_tags: [SINGLE_TAG, PAIR_TAG] },
  sentinel: {},
  braces: {},
};

/** How placeholders are sent: the first strategy, and the one for what it damages. */
export function translationStrategies(tagHandling: boolean): readonly [Strategy, ...Strategy[]] {
  return tagHandling ? ['xml', 'sentinel'] : ['sentinel'];
}

/** What is sent with texts: the parameters that make a strategy work (specification 4.1), and the user's. */
export function sentOptions(options: ProtectedJob['options'], strategy: Strategy): TranslateOptions {
  return { ...SENTENCES, ...options, ...PARAMETERS[strategy] };
}

/**
 * Translates texts so that placeholders, markup and code survive, or returns the difference: nothing unverified comes
 * back as text. Segments whose answer differs are sent again without tags, if they were sent with tags. The cache
 * keeps all others, and forgets those that still differ.
 * @throws what `translateTexts` throws; then nothing may be applied.
 */
export async function translateProtected({
  texts,
  tagHandling,
  cache,
  onStopped,
  ...job
}: ProtectedJob): Promise<ProtectedResult> {
  const optionsOf = (strategy: Strategy) => sentOptions(job.options, strategy);
  const { results, ...bill } = await sendProtected<Translation>({
    texts,
    target: job.options.target_lang,
    strategies: translationStrategies(tagHandling),
    combine: combineTranslations,
    billedFor: (answer) => answer.billed_characters,
    onStopped: (done, bill) =>
      onStopped?.(
        done.map((result) => result && asTranslation(result, job.options)),
        bill,
      ),
    send: (segments, strategy, listeners) =>
      translateTexts({
        ...{ ...job, ...listeners, cache, options: optionsOf(strategy), texts: segments },
        // Empty elements stay where they are handled as tags, with or without the lists, and every answer is verified.
        hasOptionalTagLists: strategy === 'xml',
      }),
    onUnusable: (segments, strategy) => cache?.forget(segments, optionsOf(strategy)),
  });
  return { translations: results.map((result) => asTranslation(result, job.options)), ...bill };
}

/** Texts, or parts of texts, that came back as they were sent. */
export function unchangedOf(translations: StoppedResults<ProtectedTranslation>): readonly string[] {
  return translations.flatMap((each) => (each?.ok ? (each.unchanged ?? []) : []));
}

function asTranslation(
  result: SentText<Translation>,
  { source_lang, target_lang }: ProtectedJob['options'],
): ProtectedTranslation {
  if (!result.ok) return result;
  const { text, answer, unchanged } = result;
  const detected_source_language = answer?.detected_source_language || undefined;
  const source = source_lang ?? detected_source_language;
  const isOfOneLanguage = source !== undefined && rootOf(source) === rootOf(target_lang);
  return {
    ok: true,
    text,
    detected_source_language,
    answer: answer && { ...answer, text },
    ...(unchanged === undefined || isOfOneLanguage ? {} : { unchanged }),
  };
}

/** What the first segment was answered, with what all of them were billed for. */
function combineTranslations(answers: readonly Translation[]): Translation | undefined {
  const [first] = answers;
  if (first === undefined || answers.every((answer) => answer.billed_characters === undefined)) return first;
  const billed_characters = answers.reduce((sum, answer) => sum + (answer.billed_characters ?? 0), 0);
  return { ...first, billed_characters };
}
