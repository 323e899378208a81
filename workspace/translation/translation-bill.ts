import type { Strategy } from '../../core/protect/model.ts';
import { batchTexts } from '../../core/requests/batch.ts';
import {
  MAX_REPHRASE_BODY_BYTES,
  MAX_TEXTS_PER_REQUEST,
  MAX_TRANSLATE_BODY_BYTES,
} from '../../core/requests/limits.ts';
import { utf8Length } from '../../core/text/encoding/utf8.ts';
import { splitForRephrasing } from './batches/rephrase-texts.ts';
import type { CachedRephrasings, CachedTranslations } from './cache/translation-cache.ts';
import { protectTexts, type TextToProtect } from './protected/protect-texts.ts';
import { REPHRASE_STRATEGIES, type RephraseProtectedJob } from './protected/rephrase-protected.ts';
import { billableCharacters } from './protected/send-protected.ts';
import { type ProtectedJob, sentOptions } from './protected/translate-protected.ts';

/**
 * What a translation or rephrasing will cost, before anything is sent. It does not include a second attempt for texts
 * that come back damaged.
 */
export interface TranslationBill {
  /** Code points that are sent. */
  readonly characters: number;
  readonly requests: number;
  /** Segments that are known already. */
  readonly known: number;
  /** All segments; 0 when there is nothing to send, as in code without comments. */
  readonly segments: number;
}

/** Computes the bill of a translation. Texts that occur twice are sent once. */
export async function billOf(
  { texts, options, tagHandling }: Pick<ProtectedJob, 'texts' | 'options' | 'tagHandling'>,
  cache: Pick<CachedTranslations, 'find'>,
): Promise<TranslationBill> {
  const strategy: Strategy = tagHandling ? 'xml' : 'sentinel';
  const sent = sentOptions(options, strategy);
  const segments = await encodedSegments(texts, strategy);
  const unknown = [...new Set(segments)].filter((text) => cache.find(text, sent) === undefined);
  return {
    characters: unknown.reduce((sum, text) => sum + billableCharacters(text, strategy), 0),
    requests: countRequests(unknown, sent, MAX_TRANSLATE_BODY_BYTES),
    known: segments.filter((text) => cache.find(text, sent) !== undefined).length,
    segments: segments.length,
  };
}

/** Computes the bill of rephrasing texts (specification 4.3). */
export async function billOfRephrasing(
  { texts, options }: Pick<RephraseProtectedJob, 'texts' | 'options'>,
  cache: Pick<CachedRephrasings, 'find'>,
): Promise<TranslationBill> {
  const [strategy] = REPHRASE_STRATEGIES;
  const segments = await encodedSegments(texts, strategy);
  const split = splitForRephrasing(segments, options).map(({ pieces }) => pieces);
  const isKnown = (piece: string) => cache.find(piece, options) !== undefined;
  const unknown = split.flat().filter((piece) => !isKnown(piece));
  return {
    characters: unknown.reduce((sum, text) => sum + billableCharacters(text, strategy), 0),
    requests: countRequests(unknown, options, MAX_REPHRASE_BODY_BYTES),
    known: split.filter((pieces) => pieces.every(isKnown)).length,
    segments: segments.length,
  };
}

/** The sum of several bills. */
export function totalBill(bills: readonly TranslationBill[]): TranslationBill {
  const sum = (field: keyof TranslationBill) => bills.reduce((all, bill) => all + bill[field], 0);
  return {
    characters: sum('characters'),
    requests: sum('requests'),
    known: sum('known'),
    segments: sum('segments'),
  };
}

async function encodedSegments(
  texts: readonly TextToProtect[],
  strategy: Strategy,
): Promise<readonly string[]> {
  const { encodeSegment } = await import('../../core/protect/protection.ts');
  return (await protectTexts(texts)).flatMap(({ segments }) =>
    segments.map((segment) => encodeSegment(segment, strategy)),
  );
}

function countRequests(texts: readonly string[], options: object, maxBytes: number): number {
  const { batches, oversized } = batchTexts(texts, {
    maxTexts: MAX_TEXTS_PER_REQUEST,
    maxBytes,
    envelopeBytes: utf8Length(JSON.stringify({ ...options, text: [] })),
  });
  return batches.length + oversized.length;
}
