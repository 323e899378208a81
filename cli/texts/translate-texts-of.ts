import type { KeepList } from '#protect';
import type { ServiceClient } from '#service';
import {
  handlesTags,
  planTexts,
  planUnprotected,
  type StoppedResults,
  type TextToProtect,
  type TranslatedText,
  type TranslateOptions,
  type TranslateTextsJob,
  translateProtected,
  translateTexts,
} from '#translate';
import type { TextJob } from './run-on-texts.ts';
import { asSent, type TextOutcome } from './text-outcome.ts';
import { typedOrder } from './typed-order.ts';

/** What is translated, and how. */
interface TranslationOfTexts extends TextJob {
  readonly client: ServiceClient;
  readonly texts: readonly string[];
  readonly options: TranslateOptions;
  /** Sends and returns the texts without protection. */
  readonly raw: boolean;
  /** `html` or `xml`, if the texts have such tags. */
  readonly markup?: string | undefined;
}

/** The parameters with which the service reads the tags of a text itself. */
const TAG_PARAMETERS = [
  'tag_handling',
  'tag_handling_version',
  'outline_detection',
  'splitting_tags',
  'non_splitting_tags',
  'ignore_tags',
] as const satisfies readonly (keyof TranslateOptions)[];

/**
 * Translates texts so that what a program reads in them survives, or returns why not. If the options say how the service handles tags,
 * the texts go as they are and are only verified.
 * @throws what `translateTexts` throws; then only what `onStopped` got may be written.
 */
export async function translateTextsOf({
  raw,
  texts,
  facts,
  keepList: keep,
  markup,
  known,
  ...given
}: TranslationOfTexts): Promise<readonly TextOutcome[]> {
  const cache = known.translations;
  const job = { ...given, cache };
  const { options, onStopped } = job;
  const isHandled = TAG_PARAMETERS.some((name) => options[name] !== undefined);
  if (raw || isHandled) {
    const confirmed = await typedOrder(planUnprotected(texts, options, cache));
    if (!raw) return translateUnchanged({ ...job, confirmed, texts });
    const keepDone = (done: StoppedResults<TranslatedText>) =>
      onStopped(done.map((each) => each && asSent(each)));
    const results = await translateTexts({ ...job, confirmed, texts, onStopped: keepDone });
    return results.map(asSent);
  }
  const toProtect = texts.map((text) => textWith(text, markup, keep));
  const request = { options, texts: toProtect, tagHandling: handlesTags(facts, options) };
  const confirmed = await typedOrder(await planTexts(request, cache));
  return (await translateProtected({ ...job, ...request, confirmed })).translations;
}

/**
 * A text with what is known about it.
 * @param markup `html` or `xml`, if it has such tags.
 */
export function textWith(
  text: string,
  markup: string | undefined,
  keep: KeepList | undefined,
): TextToProtect {
  return { text, format: markup === 'html' || markup === 'xml' ? markup : 'paragraphs', keep };
}

type UnchangedJob = Omit<TranslateTextsJob, 'onStopped'> & Pick<TextJob, 'onStopped'>;

/** Translates texts as they are, and verifies what came: for texts with tags that the user wants the service to handle. */
async function translateUnchanged({ onStopped, ...job }: UnchangedJob): Promise<readonly TextOutcome[]> {
  // Loaded here, because its parsers are large and rarely needed.
  const { verifyUnchanged } = await import('#protect/lazy');
  const verified = ({ text, answer }: TranslatedText, index: number): TextOutcome => {
    const difference = verifyUnchanged(job.texts[index] ?? '', text, job.options.ignore_tags);
    return difference === undefined ? { ok: true, text, answer } : { ok: false, differences: [difference] };
  };
  const keepDone = (done: StoppedResults<TranslatedText>) =>
    onStopped(done.map((each, index) => each && verified(each, index)));
  return (await translateTexts({ ...job, onStopped: keepDone })).map(verified);
}
