import type { Language } from '#base';
import { badRequest } from '../../errors.ts';
import { supports, takesInstructions } from '../../language-lists.ts';
import type { Switches } from '../../options/switches.ts';
import { isBalanced } from '../../text/markup.ts';
import type { TranslateRequest } from './translate-request.ts';

/** A rule over several parameters: the reason why the service refuses them together, or undefined. */
type Check = (request: TranslateRequest, switches: Switches) => string | undefined;

/** Which parameters exclude, need or force others (specification 4.1 and 7), in the order in which they are checked. */
const CHECKS: readonly Check[] = [
  ({ formality, target }) =>
    (formality === 'more' || formality === 'less') && !supports(target, 'formality')
      ? formalityUnsupported(target)
      : undefined,
  ({ glossaryIds, source }) =>
    glossaryIds.length > 0 && source === undefined
      ? "Parameter 'source_lang' is required when a glossary is used."
      : undefined,
  (request, switches) => {
    if (switches['latency-optimized'] !== 'restricted' || request.modelType !== 'latency_optimized')
      return undefined;
    const conflict = needsQuality(request);
    return conflict && `'${conflict}' is not supported with model_type latency_optimized.`;
  },
  ({ customInstructions, target }, switches) =>
    customInstructions !== undefined && !takesInstructions(target.lang, switches)
      ? `'custom_instructions' is not supported for the target language ${target.lang}.`
      : undefined,
  ({ tagHandling, source, target }) =>
    tagHandling !== undefined && [source ?? target, target].some((used) => !supports(used, 'tag_handling'))
      ? "'tag_handling' is not supported for this language pair."
      : undefined,
  (request, switches) =>
    switches['outline-detection'] === 'strict' && !request.outlineDetection && !hasOwnOutline(request)
      ? "'outline_detection' without detection needs splitting_tags, tag_handling=xml and split_sentences=nonewlines."
      : undefined,
  (request) =>
    request.tagHandling === 'xml' &&
    tagVersionUsed(request) === 'v2' &&
    !request.texts.every((text) => isBalanced(text))
      ? 'Tag handling parsing failed. Check the tags of the text.'
      : undefined,
];

/** The reason for texts and documents alike; official clients look for its words. */
export function formalityUnsupported({ lang }: Language): string {
  return `Target language ${lang} does not support formality.`;
}

/** @throws ServiceError 400 for parameters that exclude each other. */
export function checkTranslateRequest(request: TranslateRequest, switches: Switches): void {
  for (const check of CHECKS) {
    const reason = check(request, switches);
    if (reason !== undefined) throw badRequest(reason);
  }
}

/** The version of tag handling that runs: `v2` unless the caller or the model goal says otherwise. */
export function tagVersionUsed({ tagHandlingVersion, modelType }: TranslateRequest): 'v1' | 'v2' {
  return tagHandlingVersion ?? (modelType === 'latency_optimized' ? 'v1' : 'v2');
}

/** The parameter that forces `quality_optimized`, if there is one (specification 4.1). */
export function needsQuality(request: TranslateRequest): string | undefined {
  if (request.styleId !== undefined) return 'style_id';
  if (request.customInstructions !== undefined) return 'custom_instructions';
  if (request.memoryId !== undefined) return 'translation_memory_id';
  return request.tagHandlingVersion === 'v2' ? 'tag_handling_version v2' : undefined;
}

function hasOwnOutline({ splittingTags, tagHandling, splitSentences }: TranslateRequest): boolean {
  return splittingTags.length > 0 && tagHandling === 'xml' && splitSentences === 'nonewlines';
}
