import type { Hono } from 'hono';
import { rootOf } from '../../core/languages/codes.ts';
import { MAX_TRANSLATE_BODY_BYTES } from '../../core/requests/limits.ts';
import type { EmulatorEnvironment, EmulatorState } from '../environment.ts';
import { readFields } from '../http/request-fields.ts';
import type { Switches } from '../switches.ts';
import { countCodePoints } from '../text/code-points.ts';
import { detectLanguage } from '../text/detect-language.ts';
import type { TermFinder } from '../text/glossary-terms.ts';
import { withoutMarkup } from '../text/markup.ts';
import { pseudoTranslate } from '../text/pseudo-translate.ts';
import { bill } from './billing.ts';
import { languagesOf, supports } from './language-lists.ts';
import { checkTranslateRequest, tagVersionUsed } from './translate-checks.ts';
import { findGlossaryTerms } from './translate-glossary.ts';
import { readTranslateRequest, type TranslateRequest } from './translate-request.ts';

/** Elements of HTML whose content is never text. */
const CODE_ELEMENTS: readonly string[] = ['script', 'style'];

/** `POST /v2/translate` (specification 4.1). */
export function addTranslate(app: Hono<EmulatorEnvironment>, state: EmulatorState): void {
  const { switches } = state.options;
  const languages = languagesOf('translate_text', switches);
  app.post('/v2/translate', async (context) => {
    const fields = await readFields(context, { limit: MAX_TRANSLATE_BODY_BYTES, wrongEncodingStatus: 400 });
    const request = readTranslateRequest(fields, languages);
    checkTranslateRequest(request, switches);
    const findTerms = findGlossaryTerms(request, state.glossaries);
    const billed = request.texts.map((text) => billedCharacters(text, request));
    const total = billed.reduce((sum, characters) => sum + characters, 0);
    bill(state, context, 'translate', total);
    const translations = request.texts.map((text, index) => ({
      ...translate(text, request, findTerms),
      ...askedFor(request, switches, billed[index] ?? 0),
    }));
    return context.json({ translations });
  });
}

/** Tags are not billed when they are handled as such; `context` never is. */
function billedCharacters(text: string, { tagHandling }: TranslateRequest): number {
  return countCodePoints(tagHandling === undefined ? text : withoutMarkup(text));
}

function translate(text: string, request: TranslateRequest, findTerms: TermFinder | undefined): object {
  const source = request.source?.lang ?? detectLanguage(text);
  const isVariantOfSource = rootOf(source) === rootOf(request.target.lang);
  return {
    detected_source_language: source.toUpperCase(),
    text: isVariantOfSource
      ? text
      : pseudoTranslate(text, {
          target: request.target.lang,
          register: registerOf(request),
          findTerms,
          ignoredTags: [...request.ignoreTags, ...(request.tagHandling === 'html' ? CODE_ELEMENTS : [])],
        }),
  };
}

/** The formality that takes effect: the `prefer_` values fall back silently where the target has none. */
export function registerOf({
  formality,
  target,
}: Pick<TranslateRequest, 'formality' | 'target'>): 'formal' | 'informal' | undefined {
  if (formality === 'default' || !supports(target, 'formality')) return undefined;
  return formality.endsWith('more') ? 'formal' : 'informal';
}

/** The parts of a result that come only when the request asks for them (specification 2.6). */
function askedFor(request: TranslateRequest, switches: Switches, billed: number): object {
  const { modelType, tagHandling, showBilledCharacters } = request;
  return {
    ...(showBilledCharacters || switches['billed-characters'] === 'always'
      ? { billed_characters: billed }
      : {}),
    ...(modelType === undefined ? {} : { model_type_used: modelType.replace('prefer_', '') }),
    ...(tagHandling === undefined ? {} : { tag_handling_version: tagVersionUsed(request) }),
  };
}
