import type { Strategy } from '../core/protect/model.ts';
import { batchTexts } from '../core/requests/batch.ts';
import { MAX_TEXTS_PER_REQUEST, MAX_TRANSLATE_BODY_BYTES } from '../core/requests/limits.ts';
import { utf8Length } from '../core/text/utf8.ts';
import { billableCharacters, type ProtectedJob, parametersOf } from './translate-protected.ts';
import type { CachedTranslations } from './translation-cache.ts';

/** What a translation will take, before anything is sent. A second attempt for texts that come back damaged is not in it. */
export interface TranslationBill {
  /** Code points that are sent. */
  readonly characters: number;
  readonly requests: number;
  /** Stretches of text that are known already. */
  readonly known: number;
  /** Stretches of text in all; 0 when there is nothing to translate, as in code without comments. */
  readonly segments: number;
}

/** Computes the bill of a job. Texts that occur twice are sent once. */
export async function billOf(
  { texts, options, tagHandling }: Pick<ProtectedJob, 'texts' | 'options' | 'tagHandling'>,
  cache: Pick<CachedTranslations, 'find'>,
): Promise<TranslationBill> {
  const { encodeSegment, protect } = await import('../core/protect/protection.ts');
  const strategy: Strategy = tagHandling ? 'xml' : 'sentinel';
  const sent = { ...options, ...parametersOf(strategy) };
  const segments = texts.flatMap(({ text, ...kind }) =>
    protect(text, kind).segments.map((segment) => encodeSegment(segment, strategy)),
  );
  const unknown = [...new Set(segments)].filter((text) => cache.find(text, sent) === undefined);
  const { batches, oversized } = batchTexts(unknown, {
    maxTexts: MAX_TEXTS_PER_REQUEST,
    maxBytes: MAX_TRANSLATE_BODY_BYTES,
    envelopeBytes: utf8Length(JSON.stringify({ ...sent, text: [] })),
  });
  return {
    characters: unknown.reduce((sum, text) => sum + billableCharacters(text, strategy), 0),
    requests: batches.length + oversized.length,
    known: segments.filter((text) => cache.find(text, sent) !== undefined).length,
    segments: segments.length,
  };
}
