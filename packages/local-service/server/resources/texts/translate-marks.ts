import { supports } from '../../language-lists.ts';
import type { Switches } from '../../options/switches.ts';
import type { StyleList } from '../../style-rules/style-list.ts';
import { isSplitOtherwise, modelUsed, splittingUsed } from './translate-models.ts';
import type { TranslateRequest } from './translate-request.ts';

/**
 * Words for the marker before a translation, which show tests what took effect: the formality, the models where they
 * are the best, how sentences are split where the request changes it, the style rule list by the start of its id and its version, the number of custom instructions.
 */
export function marksOf(
  request: TranslateRequest,
  style: StyleList | undefined,
  switches: Switches,
): readonly string[] {
  const marks = [
    registerOf(request),
    modelUsed(request, switches) === 'quality_optimized' ? 'quality' : undefined,
    isSplitOtherwise(request, switches) ? `split-${splittingUsed(request, switches)}` : undefined,
    style && markOfStyle(style),
    request.customInstructions && `instructions-${request.customInstructions.length}`,
  ];
  return marks.filter((mark) => mark !== undefined);
}

/** Which version of a style rule list took effect. */
export function markOfStyle({ style_id, version }: StyleList): string {
  return `style-${style_id.slice(0, 8)}-v${version}`;
}

/** The formality that takes effect: the `prefer_` values fall back silently where the target has none. */
export function registerOf({
  formality,
  target,
}: Pick<TranslateRequest, 'formality' | 'target'>): 'formal' | 'informal' | undefined {
  if (formality === 'default' || !supports(target, 'formality')) return undefined;
  return formality.endsWith('more') ? 'formal' : 'informal';
}
