import { type Language, normalizeCode, rootOf } from '#base';
import { SOURCE_MEDIA_TYPES, TARGET_MEDIA_TYPES } from '#requests/media-types';
import { badRequest, notSpecified, unsupportedValue } from '../../errors.ts';
import { findDictionary, type GlossaryStore } from '../../glossaries/glossary-store.ts';
import { type RequestFields, readChoice, readString, readStrings } from '../../http/request-fields.ts';
import { findSource, findTarget, supports } from '../../language-lists.ts';
import { MAX_GLOSSARIES_PER_SESSION, MAX_VOICE_LANGUAGES } from '../../limits.ts';
import { createTermFinder, type TermFinder } from '../../text/glossary-terms.ts';
import { DEFAULT_TARGET_MEDIA_TYPE, normalizeMediaType } from '../../voice/media-types.ts';
import { MESSAGE_FORMATS } from '../../voice/messages.ts';
import type { VoiceTarget } from '../../voice/transcript.ts';
import type { VoiceConfig } from '../../voice/voice-sessions.ts';

/** Specification 4.10, with the names of service-facts 11. */
const FORMALITIES = ['default', 'formal', 'more', 'informal', 'less'] as const;
const MARKS: Readonly<Record<(typeof FORMALITIES)[number], readonly string[]>> = {
  default: [],
  formal: ['formal'],
  more: ['formal'],
  informal: ['informal'],
  less: ['informal'],
};
const VOICES = ['male', 'female', 'match'] as const;

/** The language that is reported if the client leaves it to detection. */
const DETECTED_LANGUAGE = 'en';

/**
 * Reads the fields of `POST /v3/voice/realtime`.
 * @throws ServiceError 400 for a field that is missing, of a wrong type or out of its limits.
 */
export function readVoiceConfig(
  fields: RequestFields,
  languages: readonly Language[],
  glossaries: GlossaryStore,
): VoiceConfig {
  const sourceMediaType = readMediaType(fields, 'source_media_content_type', SOURCE_MEDIA_TYPES);
  if (sourceMediaType === undefined) throw notSpecified('source_media_content_type');
  readChoice(fields, 'target_media_voice', VOICES);
  readString(fields, 'spoken_terms_id');
  const source = readSource(fields, languages);
  return {
    sourceMediaType,
    source,
    targets: readTargets(fields, languages, readTerms(fields, source, glossaries)),
    targetMediaType:
      readMediaType(fields, 'target_media_content_type', TARGET_MEDIA_TYPES) ?? DEFAULT_TARGET_MEDIA_TYPE,
    messageFormat: readChoice(fields, 'message_format', MESSAGE_FORMATS) ?? 'json',
  };
}

function readMediaType(fields: RequestFields, name: string, known: readonly string[]): string | undefined {
  const given = readString(fields, name);
  if (given === undefined) return undefined;
  const mediaType = normalizeMediaType(given);
  if (!known.includes(mediaType)) throw unsupportedValue(name);
  return mediaType;
}

function readSource(fields: RequestFields, languages: readonly Language[]): string {
  const mode = readChoice(fields, 'source_language_mode', ['auto', 'fixed']);
  const code = readString(fields, 'source_language') ?? '';
  if (code === '') {
    if (mode === 'fixed') throw notSpecified('source_language');
    return DETECTED_LANGUAGE;
  }
  const source = findSource(languages, normalizeCode(code));
  if (source === undefined) throw unsupportedValue('source_language');
  return source.lang;
}

/** Spoken target languages are also translated as text. */
function readTargets(
  fields: RequestFields,
  languages: readonly Language[],
  termsFor: (target: Language) => TermFinder | undefined,
): readonly VoiceTarget[] {
  const marks = MARKS[readChoice(fields, 'formality', FORMALITIES) ?? 'default'];
  const spoken = readLanguageList(fields, 'target_media_languages', languages);
  if (!spoken.every((language) => supports(language, 'translated_speech'))) {
    throw unsupportedValue('target_media_languages');
  }
  const written = readLanguageList(fields, 'target_languages', languages);
  return [...new Set([...written, ...spoken])].map((language) => ({
    lang: language.lang,
    isSpoken: spoken.includes(language),
    marks: supports(language, 'formality') ? marks : [],
    findTerms: termsFor(language),
  }));
}

function readLanguageList(
  fields: RequestFields,
  name: string,
  languages: readonly Language[],
): readonly Language[] {
  const codes = readStrings(fields, name) ?? [];
  if (codes.length > MAX_VOICE_LANGUAGES) {
    throw badRequest(`Too many languages in '${name}', at most ${MAX_VOICE_LANGUAGES} are possible.`);
  }
  return codes.map((code) => {
    const language = findTarget(languages, normalizeCode(code));
    if (language === undefined) throw unsupportedValue(name);
    return language;
  });
}

/** Glossaries apply to the targets that they have a dictionary for; the first one with a term decides. */
function readTerms(
  fields: RequestFields,
  source: string,
  glossaries: GlossaryStore,
): (target: Language) => TermFinder | undefined {
  const found = readGlossaryIds(fields).map((id) => {
    const glossary = glossaries.find(id);
    if (glossary === undefined) throw badRequest('Glossary not found.');
    return glossary;
  });
  return ({ lang }) => {
    const pair = { source: rootOf(source), target: rootOf(lang) };
    const dictionaries = found.flatMap((glossary) => findDictionary(glossary, pair) ?? []);
    const entries = dictionaries.toReversed().flatMap((dictionary) => [...dictionary.entries]);
    return dictionaries.length === 0 ? undefined : createTermFinder(new Map(entries));
  };
}

/** Service-facts 11: one glossary, or a list of at most ten. */
function readGlossaryIds(fields: RequestFields): readonly string[] {
  const one = readString(fields, 'glossary_id');
  const several = readStrings(fields, 'glossary_ids');
  if (one !== undefined && several !== undefined) {
    throw badRequest("Parameters 'glossary_id' and 'glossary_ids' exclude each other.");
  }
  if ((several?.length ?? 0) > MAX_GLOSSARIES_PER_SESSION) {
    throw badRequest(`Too many glossaries, at most ${MAX_GLOSSARIES_PER_SESSION} are possible.`);
  }
  return several ?? (one === undefined ? [] : [one]);
}
