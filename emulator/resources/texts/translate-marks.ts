import { supports } from '../../language-lists.ts';
import type { StyleList } from '../../style-rules/style-list.ts';
import { needsQuality } from './translate-checks.ts';
import type { TranslateRequest } from './translate-request.ts';

/**
 * Words for the marker before a translation, which show tests what took effect: the formality, the model goal where
 * it is quality, the style rule list by the start of its id and its version, the number of custom instructions.
 */
export function marksOf(request: TranslateRequest, style: StyleList | undefined): readonly string[] {
  const marks = [
    registerOf(request),
    isForQuality(request) ? 'quality' : undefined,
    style && `style-${style.style_id.slice(0, 8)}-v${style.version}`,
    request.customInstructions && `instructions-${request.customInstructions.length}`,
  ];
  return marks.filter((mark) => mark !== undefined);
}

/** The formality that takes effect: the `prefer_` values fall back silently where the target has none. */
export function registerOf({
  formality,
  target,
}: Pick<TranslateRequest, 'formality' | 'target'>): 'formal' | 'informal' | undefined {
  if (formality === 'default' || !supports(target, 'formality')) return undefined;
  return formality.endsWith('more') ? 'formal' : 'informal';
}

/** Requested, or forced by a parameter that only the best models support (specification 4.1). */
function isForQuality(request: TranslateRequest): boolean {
  if (request.modelType === undefined) return needsQuality(request) !== undefined;
  return request.modelType !== 'latency_optimized';
}
