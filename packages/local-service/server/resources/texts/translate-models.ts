import { isClassicOnly, needsNextGeneration } from '../../language-lists.ts';
import type { Switches } from '../../options/switches.ts';
import { needsQuality, tagVersionUsed } from './translate-checks.ts';
import type { TranslateRequest } from './translate-request.ts';

/** The kind of model that translates a request, as `model_type_used` names it (specification 2.6). */
type ModelUsed = 'latency_optimized' | 'quality_optimized';

/**
 * The caller states a goal, and the languages decide too: some only run on next-generation models, and where there are classic models only,
 * `prefer_quality_optimized` falls back to them (specification 4.1).
 */
export function modelUsed(request: TranslateRequest, switches: Switches): ModelUsed {
  if (languagesOf(request).some(needsNextGeneration)) return 'quality_optimized';
  if (languagesOf(request).some((code) => isClassicOnly(code, switches))) return 'latency_optimized';
  const goal = request.modelType ?? (needsQuality(request) === undefined ? 'latency_optimized' : 'quality');
  return goal === 'latency_optimized' ? goal : 'quality_optimized';
}

/** Why no model reaches the goal; undefined if one does. */
export function refusedModel(request: TranslateRequest, switches: Switches): string | undefined {
  const used = modelUsed(request, switches);
  if (request.modelType === 'quality_optimized' && used === 'latency_optimized') {
    return "'quality_optimized' is not supported for this language pair.";
  }
  const isRefused = switches['latency-without-classic'] === 'refused';
  return request.modelType === 'latency_optimized' && used === 'quality_optimized' && isRefused
    ? "'latency_optimized' is not supported for this language pair."
    : undefined;
}

/** How sentences are split (specification 4.1): next-generation models ignore what the request says. */
export function splittingUsed(request: TranslateRequest, switches: Switches): '0' | '1' | 'nonewlines' {
  if (isNextGeneration(request, switches)) return request.tagHandling === undefined ? '0' : 'nonewlines';
  return request.splitSentences ?? defaultSplitting(request);
}

/** Whether a request changes how classic models split sentences. */
export function isSplitOtherwise(request: TranslateRequest, switches: Switches): boolean {
  return (
    !isNextGeneration(request, switches) && splittingUsed(request, switches) !== defaultSplitting(request)
  );
}

function defaultSplitting({ tagHandling }: TranslateRequest): '1' | 'nonewlines' {
  return tagHandling === 'html' ? 'nonewlines' : '1';
}

/** The newer tag handling only runs on these models. */
function isNextGeneration(request: TranslateRequest, switches: Switches): boolean {
  const isNewTagHandling = request.tagHandling !== undefined && tagVersionUsed(request) === 'v2';
  return isNewTagHandling || modelUsed(request, switches) === 'quality_optimized';
}

function languagesOf({ source, target }: TranslateRequest): readonly string[] {
  return [source, target].flatMap((language) => (language === undefined ? [] : [language.lang]));
}
