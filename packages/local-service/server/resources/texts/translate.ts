import type { Hono } from 'hono';
import { type LanguageCode, rootOf } from '#base';
import type { LocalServiceEnvironment, LocalServiceState } from '../../environment.ts';
import { badRequest } from '../../errors.ts';
import { readFields } from '../../http/request-fields.ts';
import { languagesOf } from '../../language-lists.ts';
import { MAX_TRANSLATE_BODY_BYTES } from '../../limits.ts';
import type { Switches } from '../../options/switches.ts';
import { applyRules } from '../../style-rules/apply-rules.ts';
import { addNoise } from '../../text/add-noise.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { detectLanguage } from '../../text/detect-language.ts';
import { withoutMarkup } from '../../text/markup.ts';
import { mistreatPlaceholders } from '../../text/mistreat-placeholders.ts';
import { markerOf, pseudoTranslate } from '../../text/pseudo-translate.ts';
import { findMatch } from '../../translation-memory.ts';
import { bill } from '../billing.ts';
import { checkTranslateRequest, tagVersionUsed } from './translate-checks.ts';
import { marksOf } from './translate-marks.ts';
import { modelUsed, refusedModel, splittingUsed } from './translate-models.ts';
import { findReferences, type TranslateReferences } from './translate-references.ts';
import { readTranslateRequest, type TranslateRequest } from './translate-request.ts';

/** Elements of HTML whose content is never text. */
const CODE_ELEMENTS: readonly string[] = ['script', 'style'];

/** JSON or a form (specification 4.1). */
const TRANSLATE_BODY = { limit: MAX_TRANSLATE_BODY_BYTES, wrongEncodingStatus: 400, hasForms: true } as const;

/** `POST /v2/translate` (specification 4.1). */
export function addTranslate(app: Hono<LocalServiceEnvironment>, state: LocalServiceState): void {
  const { switches } = state.options;
  const languages = languagesOf('translate_text', switches);
  app.post('/v2/translate', async (context) => {
    const fields = await readFields(context, TRANSLATE_BODY);
    const request = readTranslateRequest(fields, languages, switches);
    checkTranslateRequest(request, switches);
    const refused = refusedModel(request, switches);
    if (refused !== undefined) throw badRequest(refused);
    const references = findReferences(request, state);
    const billed = request.texts.map((text) => billedCharacters(text, request));
    const total = billed.reduce((sum, characters) => sum + characters, 0);
    bill(state, context, 'translate', total);
    const translations = request.texts.map((text, index) => ({
      ...translate(text, request, references, switches),
      ...askedFor(request, switches, billed[index] ?? 0),
    }));
    return context.json({ translations });
  });
}

/** Tags are not billed when they are handled as such; `context` never is. */
function billedCharacters(text: string, { tagHandling }: TranslateRequest): number {
  return countCodePoints(tagHandling === undefined ? text : withoutMarkup(text));
}

function translate(
  text: string,
  request: TranslateRequest,
  references: TranslateReferences,
  switches: Switches,
): object {
  const source = request.source?.lang ?? detectLanguage(text);
  const isVariantOfSource = rootOf(source) === rootOf(request.target.lang);
  const marks = marksOf(request, references.style, switches);
  const rewrite = () => rewritten(cutOff(text, request, switches), marks, request, references);
  return {
    detected_source_language: source.toUpperCase(),
    text: isVariantOfSource
      ? text
      : (remembered(text, source, marks, request, references) ??
        addNoise(mistreatPlaceholders(rewrite(), switches.placeholders), switches.noise)),
  };
}

/** Without splitting, the text is one sentence, and overlong sentences are cut off (specification 4.1). */
function cutOff(text: string, request: TranslateRequest, switches: Switches): string {
  const isOneSentence = request.splitSentences === '0' && splittingUsed(request, switches) === '0';
  return isOneSentence ? [...text].slice(0, Number(switches['longest-sentence'])).join('') : text;
}

/** The match of the memory for the whole text, and its similarity. */
export function remembered(
  text: string,
  source: LanguageCode,
  marks: readonly string[],
  request: Pick<TranslateRequest, 'target' | 'memoryThreshold'>,
  { memory }: TranslateReferences,
): string | undefined {
  if (memory === undefined || rootOf(source) !== memory.source_language) return undefined;
  const target = request.target.lang;
  const match = findMatch(text, { memory, target, threshold: request.memoryThreshold });
  return match && markerOf(target, [...marks, `memory-${match.percentage}`]) + match.text;
}

/** The text in the target language, with the style rules and the terms of a request. */
export function rewritten(
  text: string,
  marks: readonly string[],
  request: Pick<TranslateRequest, 'target' | 'tagHandling' | 'ignoreTags'>,
  { findTerms, style }: TranslateReferences,
): string {
  const isHtml = request.tagHandling === 'html';
  return pseudoTranslate(style === undefined ? text : applyRules(text, style), {
    target: request.target.lang,
    marks,
    findTerms,
    ignoredTags: [...request.ignoreTags, ...(isHtml ? CODE_ELEMENTS : [])],
    isHtml,
  });
}

/** The parts of a result that only some requests ask for (specification 2.6). */
function askedFor(request: TranslateRequest, switches: Switches, billed: number): object {
  const { modelType, tagHandling, showBilledCharacters } = request;
  return {
    ...(showBilledCharacters ? { billed_characters: billed } : {}),
    ...(modelType === undefined ? {} : { model_type_used: modelUsed(request, switches) }),
    ...(tagHandling === undefined || switches.strict === 'on'
      ? {}
      : { tag_handling_version: tagVersionUsed(request) }),
  };
}
