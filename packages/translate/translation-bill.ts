import { countCodePoints, utf8Length } from '#base';
import type { Strategy } from '#protect';
import {
  batchTexts,
  MAX_REPHRASE_BODY_BYTES,
  MAX_TEXTS_PER_REQUEST,
  MAX_TRANSLATE_BODY_BYTES,
} from '#requests';
import { type RephraseOptions, splitForRephrasing } from './batches/rephrase-texts.ts';
import type { TranslateOptions } from './batches/translate-texts.ts';
import type { CachedRephrasings, CachedTranslations } from './cache/translation-cache.ts';
import { type PlannedText, SendingPlan, type TranslationBill } from './plan/sending-plan.ts';
import { protectTexts, type TextToProtect } from './protected/protect-texts.ts';
import { REPHRASE_STRATEGIES, type RephraseProtectedJob } from './protected/rephrase-protected.ts';
import { billableCharacters } from './protected/send-protected.ts';
import { type ProtectedJob, sentOptions, translationStrategies } from './protected/translate-protected.ts';

/** What is translated, and how. */
type WantedTranslation = Pick<ProtectedJob, 'texts' | 'options' | 'tagHandling'>;

/** What is known of texts. */
type Known<Cache extends { find: unknown }> = Pick<Cache, 'find'>;

/** For a plan without what is known. */
export const NOTHING_KNOWN = { find: () => undefined };

/** Plans a translation. Texts that occur twice are sent once. */
export async function planTexts(
  { texts, options, tagHandling }: WantedTranslation,
  cache: Known<CachedTranslations>,
): Promise<SendingPlan> {
  const strategies = translationStrategies(tagHandling);
  const [first] = strategies;
  const segments = await encodedSegments(texts, strategies);
  const isKnown = (text: string, strategy: Strategy) =>
    cache.find(text, sentOptions(options, strategy)) !== undefined;
  const unknown = segments.filter(([text = '']) => !isKnown(text, first));
  const again = unknown.flatMap(([text, ...others]) =>
    others.filter((other, index) => other !== text && !isKnown(other, strategies[index + 1] ?? first)),
  );
  const planned = plannedTexts(
    unknown.map(([text = '']) => text),
    (text) => billableCharacters(text, first),
  );
  const more = plannedTexts(again, countCodePoints, true);
  return SendingPlan.of([...planned, ...more], options.target_lang, {
    requests: countRequests(planned, sentOptions(options, first), MAX_TRANSLATE_BODY_BYTES),
    known: segments.length - unknown.length,
    segments: segments.length,
  });
}

/** Computes the bill of a translation. */
export async function billOf(
  wanted: WantedTranslation,
  cache: Known<CachedTranslations>,
): Promise<TranslationBill> {
  return (await planTexts(wanted, cache)).bill;
}

/** Plans the translation of texts as they are. */
export function planUnprotected(
  texts: readonly string[],
  options: TranslateOptions,
  cache: Known<CachedTranslations>,
): SendingPlan {
  const unknown = texts.filter((text) => cache.find(text, options) === undefined);
  const planned = plannedTexts(unknown, countCodePoints);
  return SendingPlan.of(planned, options.target_lang, {
    requests: countRequests(planned, options, MAX_TRANSLATE_BODY_BYTES),
    known: texts.length - unknown.length,
    segments: texts.length,
  });
}

/** Plans to rephrase texts (specification 4.3). */
export async function planRephrasing(
  { texts, options }: Pick<RephraseProtectedJob, 'texts' | 'options'>,
  cache: Known<CachedRephrasings>,
): Promise<SendingPlan> {
  return planPieces(await encodedSegments(texts, REPHRASE_STRATEGIES), options, cache);
}

/** Plans to rephrase texts as they are. */
export function planUnprotectedRephrasing(
  texts: readonly string[],
  options: RephraseOptions,
  cache: Known<CachedRephrasings>,
): SendingPlan {
  return planPieces(
    texts.map((text) => [text]),
    options,
    cache,
  );
}

/** @param segments The forms of each, in the order in which they are sent. */
function planPieces(
  segments: readonly (readonly string[])[],
  options: RephraseOptions,
  cache: Known<CachedRephrasings>,
): SendingPlan {
  const piecesOf = (text: string) => splitForRephrasing([text], options).flatMap(({ pieces }) => pieces);
  const unknownOf = (text: string) =>
    piecesOf(text).filter((piece) => cache.find(piece, options) === undefined);
  const unknown = segments.filter(([text = '']) => unknownOf(text).length > 0);
  const planned = plannedTexts(
    unknown.flatMap(([text = '']) => unknownOf(text)),
    countCodePoints,
  );
  const again = unknown.flatMap(([text, ...others]) =>
    others.filter((other) => other !== text).flatMap(unknownOf),
  );
  return SendingPlan.of([...planned, ...plannedTexts(again, countCodePoints, true)], options.target_lang, {
    requests: countRequests(planned, options, MAX_REPHRASE_BODY_BYTES),
    known: segments.length - unknown.length,
    segments: segments.length,
  });
}

/** Computes the bill of rephrasing texts. */
export async function billOfRephrasing(
  wanted: Pick<RephraseProtectedJob, 'texts' | 'options'>,
  cache: Known<CachedRephrasings>,
): Promise<TranslationBill> {
  return (await planRephrasing(wanted, cache)).bill;
}

/** Each text once. */
function plannedTexts(
  texts: readonly string[],
  charactersOf: (text: string) => number,
  isAgain = false,
): readonly PlannedText[] {
  return [...new Set(texts)].map((text) => ({ text, characters: charactersOf(text), isAgain }));
}

/** The segments of texts, each as it is sent with one strategy after the other. */
async function encodedSegments(
  texts: readonly TextToProtect[],
  strategies: readonly Strategy[],
): Promise<readonly (readonly string[])[]> {
  const { encodeSegment } = await import('#protect/lazy');
  return (await protectTexts(texts)).flatMap(({ segments }) =>
    segments.map((segment) => strategies.map((strategy) => encodeSegment(segment, strategy))),
  );
}

function countRequests(planned: readonly PlannedText[], options: object, maxBytes: number): number {
  const { batches, oversized } = batchTexts(
    planned.map(({ text }) => text),
    {
      maxTexts: MAX_TEXTS_PER_REQUEST,
      maxBytes,
      envelopeBytes: utf8Length(JSON.stringify({ ...options, text: [] })),
    },
  );
  return batches.length + oversized.length;
}
