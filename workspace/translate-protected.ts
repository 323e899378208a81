import type {
  ProtectedText,
  ProtectOptions,
  RestoredText,
  Segment,
  SegmentAnswer,
  SegmentDifference,
  Strategy,
} from '../core/protect/model.ts';
import { PAIR_TAG, SINGLE_TAG } from '../core/protect/strategies/xml-tags.ts';
import { countCodePoints } from '../core/text/code-points.ts';
import type { TextProgress } from './send-in-batches.ts';
import { TextTooLongError } from './text-too-long-error.ts';
import {
  type TranslatedText,
  type TranslateOptions,
  type TranslateTextsJob,
  translateTexts,
} from './translate-texts.ts';
import type { CachedTranslations } from './translation-cache.ts';

/** A text, and what is known of it. */
export interface TextToProtect extends ProtectOptions {
  readonly text: string;
}

export interface ProtectedJob extends Omit<TranslateTextsJob, 'texts' | 'options' | 'onProgress'> {
  readonly texts: readonly TextToProtect[];
  /** The parameters that say how tags are handled belong to the protection. */
  readonly options: Omit<TranslateOptions, 'tag_handling' | 'ignore_tags' | 'non_splitting_tags'>;
  /** Whether both languages have the feature `tag_handling` (specification 4.9); else only sentinels are tried. */
  readonly tagHandling: boolean;
  /** Knows what was translated before. Left out: everything is sent. */
  readonly cache?: Pick<CachedTranslations, 'translate' | 'forget'> | undefined;
  /** In segments. A second attempt begins anew with its own. */
  readonly onProgress?: ((progress: TextProgress) => void) | undefined;
}

/** A verified translation, or why there is none that may be written. */
export type ProtectedTranslation =
  | { readonly ok: true; readonly text: string; readonly detected_source_language: string | undefined }
  | { readonly ok: false; readonly differences: readonly SegmentDifference[] };

/** The translations, one for each text, in order, and what they took. */
export interface ProtectedResult {
  readonly translations: readonly ProtectedTranslation[];
  /** Requests that were sent. */
  readonly requests: number;
  /** Code points that were sent, without tags: what is billed. */
  readonly characters: number;
}

const PARAMETERS: Readonly<Record<Strategy, Partial<TranslateOptions>>> = {
  xml: { tag_handling: 'xml', ignore_tags: [SINGLE_TAG], non_splitting_tags: [SINGLE_TAG, PAIR_TAG] },
  sentinel: {},
};

/** The parameters that make a strategy work (specification 4.1). */
export function parametersOf(strategy: Strategy): Partial<TranslateOptions> {
  return PARAMETERS[strategy];
}

/** A segment of one of the texts. */
interface SegmentPlace {
  readonly text: number;
  readonly segment: number;
}

/** What is counted while requests are sent. */
interface Bill {
  requests: number;
  characters: number;
}

/**
 * Translates texts so that placeholders, markup and code survive, or gives the difference: nothing unverified comes back
 * as text. Segments whose answer differs are sent once more by the other strategy, where there is one; of those that differ still the
 * cache knows nothing afterwards, and of all others it does.
 * @throws what `translateTexts` throws; then nothing may be applied.
 */
export async function translateProtected(job: ProtectedJob): Promise<ProtectedResult> {
  // Loaded here, because its parsers are large and seldom needed.
  const { encodeSegment, protect, restore } = await import('../core/protect/protection.ts');
  const texts = job.texts.map(({ text, ...options }) => protect(text, options));
  const answers: SegmentAnswer[][] = texts.map(() => []);
  const languages: string[] = [];
  const bill: Bill = { requests: 0, characters: 0 };
  const send = async (strategy: Strategy, places: readonly SegmentPlace[]): Promise<void> => {
    const encoded = places.map((place) => {
      const segment = texts[place.text]?.segments[place.segment];
      return segment === undefined ? '' : encodeSegment(segment, strategy);
    });
    const results = await sendSegments(job, strategy, places, encoded, bill);
    results.forEach(({ text, answer }, index) => {
      const place = places[index];
      const answersOfText = answers[place?.text ?? -1];
      if (place === undefined || answersOfText === undefined) return;
      answersOfText[place.segment] = { strategy, text };
      languages[place.text] ??= answer?.detected_source_language ?? '';
    });
  };
  const strategies = job.tagHandling ? (['xml', 'sentinel'] as const) : (['sentinel'] as const);
  const [first, ...others] = strategies;
  await send(first, allPlaces(texts));
  let restored = texts.map((text, index) => restore(text, answers[index] ?? []));
  for (const strategy of others) {
    const differing = differingPlaces(restored);
    if (differing.length === 0) break;
    await send(strategy, differing);
    restored = texts.map((text, index) => restore(text, answers[index] ?? []));
  }
  const unusable = unusableSegments(texts, restored);
  for (const strategy of strategies) {
    const encoded = unusable.map((segment) => encodeSegment(segment, strategy));
    job.cache?.forget(encoded, { ...job.options, ...PARAMETERS[strategy] });
  }
  return { translations: restored.map((result, index) => named(result, languages[index])), ...bill };
}

function allPlaces(texts: readonly ProtectedText[]): readonly SegmentPlace[] {
  return texts.flatMap(({ segments }, text) => segments.map((_, segment) => ({ text, segment })));
}

/** The segments that are to blame for texts that cannot be written. */
function differingPlaces(restored: readonly RestoredText[]): readonly SegmentPlace[] {
  return restored.flatMap((result, text) =>
    result.ok
      ? []
      : result.differences.flatMap(({ segment }) => (segment === undefined ? [] : [{ text, segment }])),
  );
}

/** The segments whose answers must not be got again: where only the text as a whole shows a difference, all of it. */
function unusableSegments(
  texts: readonly ProtectedText[],
  restored: readonly RestoredText[],
): readonly Segment[] {
  return restored.flatMap((result, index) => {
    const segments = texts[index]?.segments ?? [];
    const differing = result.ok ? [] : result.differences.map(({ segment }) => segment);
    return differing.includes(undefined) ? segments : segments.filter((_, at) => differing.includes(at));
  });
}

function named(result: RestoredText, language: string | undefined): ProtectedTranslation {
  return result.ok ? { ...result, detected_source_language: language || undefined } : result;
}

/** Sends segments and counts what that takes. A TextTooLongError names the text that the segment is of. */
async function sendSegments(
  job: ProtectedJob,
  strategy: Strategy,
  places: readonly SegmentPlace[],
  encoded: readonly string[],
  bill: Bill,
): Promise<readonly TranslatedText[]> {
  const client: TranslateTextsJob['client'] = {
    translate: (request, call) => {
      bill.requests += 1;
      for (const text of request.text) bill.characters += billableCharacters(text, strategy);
      return job.client.translate(request, call);
    },
  };
  const options = { ...job.options, ...PARAMETERS[strategy] };
  try {
    return await (job.cache?.translate ?? translateTexts)({ ...job, client, options, texts: encoded });
  } catch (error) {
    if (!(error instanceof TextTooLongError)) throw error;
    throw new TextTooLongError(places[error.index]?.text ?? error.index, error.bytes, error.maxBytes);
  }
}

/** Code points that a segment is billed for: tags are not where they are handled as such (specification 4.1). */
export function billableCharacters(text: string, strategy: Strategy): number {
  return countCodePoints(strategy === 'xml' ? text.replace(/<[^>]*>/g, '') : text);
}
