import { isRecord } from '#base';
import type { KnownGlossary, KnownMemory, KnownObjects, KnownStyleRules } from '#requests';

/** The names of the account's objects, as the client sent them. They are kept in memory only. */
export interface AccountNames {
  /** Undefined while the client has sent none. */
  known(): KnownObjects | undefined;
  /** Takes what the client sends; null forgets the names. Returns whether the value is one of these. */
  receive(value: unknown): boolean;
}

/** Names that are unknown until the client sends them. */
export function createAccountNames(): AccountNames {
  let known: KnownObjects | undefined;
  return {
    known: () => known,
    receive(value) {
      const names = value === null ? undefined : readKnownObjects(value);
      if (value !== null && names === undefined) return false;
      known = names;
      return true;
    },
  };
}

/**
 * Reads the objects of an account that another process sent. Wrong objects are omitted, so that they do not cost the others. A list of a
 * wrong type counts as unknown. Undefined if the value is not an object.
 */
function readKnownObjects(value: unknown): KnownObjects | undefined {
  if (!isRecord(value)) return undefined;
  return {
    glossaries: readList(value.glossaries, readGlossary),
    styleRules: readList(value.styleRules, readStyleRules),
    memories: readList(value.memories, readMemory),
  };
}

function readList<Item>(value: unknown, read: (item: unknown) => readonly Item[]) {
  return Array.isArray(value) ? value.flatMap(read) : undefined;
}

function readGlossary(value: unknown): readonly KnownGlossary[] {
  if (!isRecord(value)) return [];
  const { glossary_id, name, dictionaries } = value;
  if (!isText(glossary_id) || !isText(name) || !Array.isArray(dictionaries)) return [];
  return [{ glossary_id, name, dictionaries: dictionaries.flatMap(readPair) }];
}

function readPair(value: unknown): KnownGlossary['dictionaries'] {
  if (!isRecord(value)) return [];
  const { source_lang, target_lang } = value;
  return isText(source_lang) && isText(target_lang) ? [{ source_lang, target_lang }] : [];
}

function readStyleRules(value: unknown): readonly KnownStyleRules[] {
  if (!isRecord(value)) return [];
  const { style_id, name, language } = value;
  if (!isText(style_id) || !isText(name)) return [];
  return [{ style_id, name, language: isText(language) ? language : undefined }];
}

function readMemory(value: unknown): readonly KnownMemory[] {
  if (!isRecord(value)) return [];
  const { translation_memory_id, name, source_language, target_languages } = value;
  if (!isText(translation_memory_id) || !isText(name) || !isText(source_language)) return [];
  if (!Array.isArray(target_languages)) return [];
  return [
    { translation_memory_id, name, source_language, target_languages: target_languages.filter(isText) },
  ];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
