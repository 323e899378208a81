import { type Language, type LanguageCode, normalizeCode } from '#base';
import { badRequest, notSpecified, unsupportedValue } from '../../errors.ts';
import {
  type RequestFields,
  readBoolean,
  readChoice,
  readInteger,
  readNames,
  readString,
  readStrings,
} from '../../http/request-fields.ts';
import { findSource, findTarget } from '../../language-lists.ts';
import {
  MAX_GLOSSARIES_PER_REQUEST,
  MAX_REQUEST_INSTRUCTION_CHARACTERS,
  MAX_REQUEST_INSTRUCTIONS,
  MAX_TEXTS_PER_REQUEST,
  MEMORY_THRESHOLD,
} from '../../limits.ts';
import type { Switches } from '../../options/switches.ts';
import { countCodePoints } from '../../text/code-points.ts';

/** Specification 4.1. */
export const FORMALITIES = ['default', 'more', 'less', 'prefer_more', 'prefer_less'] as const;
const MODEL_TYPES = ['latency_optimized', 'quality_optimized', 'prefer_quality_optimized'] as const;

/** The parameters of `POST /v2/translate` (specification 4.1), each of the right type and within its own limits. */
export interface TranslateRequest {
  readonly texts: readonly string[];
  /** Undefined: detect it. */
  readonly source: Language | undefined;
  readonly target: Language;
  readonly context: string | undefined;
  readonly modelType: (typeof MODEL_TYPES)[number] | undefined;
  readonly splitSentences: '0' | '1' | 'nonewlines' | undefined;
  readonly preserveFormatting: boolean;
  readonly formality: (typeof FORMALITIES)[number];
  /** If several have a term, the first one wins. */
  readonly glossaryIds: readonly string[];
  readonly styleId: string | undefined;
  readonly customInstructions: readonly string[] | undefined;
  readonly memoryId: string | undefined;
  readonly memoryThreshold: number;
  readonly showBilledCharacters: boolean;
  readonly tagHandling: 'xml' | 'html' | undefined;
  readonly tagHandlingVersion: 'v1' | 'v2' | undefined;
  readonly outlineDetection: boolean;
  readonly splittingTags: readonly string[];
  readonly nonSplittingTags: readonly string[];
  readonly ignoreTags: readonly string[];
}

/** @throws ServiceError 400 for a parameter that is missing, of a wrong type or out of its limits. */
export function readTranslateRequest(
  fields: RequestFields,
  languages: readonly Language[],
  switches: Switches,
): TranslateRequest {
  readBoolean(fields, 'enable_beta_languages');
  return {
    texts: readTexts(fields),
    ...readLanguages(fields, languages),
    ...readGoals(fields),
    ...readReferences(fields),
    ...readTagParameters(fields, switches),
    showBilledCharacters:
      readBoolean(fields, 'show_billed_characters') ?? switches['default-billed-characters'] === 'always',
  };
}

function readTexts(fields: RequestFields): readonly string[] {
  const texts = readStrings(fields, 'text') ?? [];
  if (texts.length === 0) throw notSpecified('text');
  if (texts.length > MAX_TEXTS_PER_REQUEST) {
    throw badRequest(`Too many texts: ${texts.length}, at most ${MAX_TEXTS_PER_REQUEST} are possible.`);
  }
  return texts;
}

/** The pair; no source means that it is to be detected. */
export function readLanguages(fields: RequestFields, languages: readonly Language[]) {
  const target = readLanguage(fields, 'target_lang', (code) => findTarget(languages, code));
  if (target === undefined) throw notSpecified('target_lang');
  return { target, source: readLanguage(fields, 'source_lang', (code) => findSource(languages, code)) };
}

/** An empty code means no language: clients send it to detect the language. */
function readLanguage(
  fields: RequestFields,
  name: string,
  find: (code: LanguageCode) => Language | undefined,
): Language | undefined {
  const code = readString(fields, name);
  if (code === undefined || code === '') return undefined;
  const language = find(normalizeCode(code));
  if (language === undefined) throw unsupportedValue(name);
  return language;
}

function readGoals(fields: RequestFields) {
  return {
    context: readString(fields, 'context'),
    modelType: readChoice(fields, 'model_type', MODEL_TYPES),
    splitSentences: readChoice(fields, 'split_sentences', ['0', '1', 'nonewlines']),
    preserveFormatting: readBoolean(fields, 'preserve_formatting') ?? false,
    formality: readChoice(fields, 'formality', FORMALITIES) ?? 'default',
  };
}

function readReferences(fields: RequestFields) {
  return {
    glossaryIds: readGlossaryIds(fields),
    styleId: readString(fields, 'style_id'),
    customInstructions: readInstructions(fields),
    ...readMemory(fields),
  };
}

/** A translation memory, and the lowest match in percent (service-facts 5). */
export function readMemory(fields: RequestFields) {
  const threshold = readInteger(fields, 'translation_memory_threshold', MEMORY_THRESHOLD);
  return {
    memoryId: readString(fields, 'translation_memory_id'),
    memoryThreshold: threshold ?? MEMORY_THRESHOLD.default,
  };
}

/** One glossary, or a list of them instead (service-facts 5). */
export function readGlossaryIds(fields: RequestFields): readonly string[] {
  const one = readString(fields, 'glossary_id');
  const several = readNames(fields, 'glossary_ids');
  if (one !== undefined && several !== undefined) {
    throw badRequest("'glossary_id' and 'glossary_ids' cannot both be set.");
  }
  if (several !== undefined && several.length > MAX_GLOSSARIES_PER_REQUEST) {
    throw badRequest(`Too many glossaries, at most ${MAX_GLOSSARIES_PER_REQUEST} are possible.`);
  }
  return several ?? (one === undefined ? [] : [one]);
}

function readInstructions(fields: RequestFields): readonly string[] | undefined {
  const instructions = readStrings(fields, 'custom_instructions');
  if (instructions === undefined || instructions.length === 0) return undefined;
  if (instructions.length > MAX_REQUEST_INSTRUCTIONS) {
    throw badRequest(`Too many custom instructions, at most ${MAX_REQUEST_INSTRUCTIONS} are possible.`);
  }
  if (instructions.some((text) => countCodePoints(text) > MAX_REQUEST_INSTRUCTION_CHARACTERS)) {
    throw badRequest(`A custom instruction is longer than ${MAX_REQUEST_INSTRUCTION_CHARACTERS} characters.`);
  }
  return instructions;
}

function readTagParameters(fields: RequestFields, switches: Switches) {
  const isListPossible = switches['splitting-tags'] === 'list';
  return {
    tagHandling: readChoice(fields, 'tag_handling', ['xml', 'html']),
    tagHandlingVersion: readChoice(fields, 'tag_handling_version', ['v1', 'v2']),
    outlineDetection: readBoolean(fields, 'outline_detection') ?? true,
    splittingTags: readNames(fields, 'splitting_tags', { isListPossible }) ?? [],
    nonSplittingTags: readNames(fields, 'non_splitting_tags') ?? [],
    ignoreTags: readNames(fields, 'ignore_tags') ?? [],
  };
}
