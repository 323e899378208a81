import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { EMPTY_MANIFEST } from '../files.ts';
import { setValue } from '../json/edits.ts';
import { membersOf } from '../json/nodes.ts';
import { type LanguageCode, rootOf, sameCode } from '../languages/codes.ts';
import { applyEdits, type TextEdit } from '../text/edit.ts';
import { readProfile } from './profile.ts';

/** The part of a profile that choosing a translation memory needs. */
export interface ProfileLanguages {
  readonly id: string;
  readonly source: LanguageCode | undefined;
  readonly target: LanguageCode | undefined;
  /** The memory that it uses now, by name or id. */
  readonly memory: string | undefined;
}

/** A translation memory's languages (specification 2.14). */
export interface MemoryLanguages {
  readonly source_language: LanguageCode;
  readonly target_languages: readonly LanguageCode[];
}

/** The profiles that a manifest declares, in its order. Never throws: other values are omitted. */
export function profilesOf(manifest: string): readonly ProfileLanguages[] {
  const profiles = membersOf(membersOf(parseTolerantly(manifest)).get('profiles'));
  return [...profiles].flatMap(([id, node]) => (node.type === 'object' ? [languagesOf(id, node)] : []));
}

function languagesOf(id: string, node: Node): ProfileLanguages {
  const { source_lang, target_lang, translation_memory_id } = readProfile(id, node).options;
  return {
    id,
    source: source_lang || undefined,
    target: target_lang || undefined,
    memory: translation_memory_id || undefined,
  };
}

/** Whether a memory is for the languages of a profile. A variant counts as its language, and so does a language that is not given. */
export function memoryFits(
  { source, target }: Pick<ProfileLanguages, 'source' | 'target'>,
  { source_language, target_languages }: MemoryLanguages,
): boolean {
  return (
    (source === undefined || isSameLanguage(source, source_language)) &&
    (target === undefined || target_languages.some((language) => isSameLanguage(target, language)))
  );
}

function isSameLanguage(a: LanguageCode, b: LanguageCode): boolean {
  return sameCode(rootOf(a), rootOf(b));
}

/** A new profile: its languages and the name of its memory. */
export interface NewProfile {
  readonly source: LanguageCode;
  readonly target: LanguageCode;
  readonly memory: string;
}

/**
 * The edits that make a profile use a memory by name, in the indentation of the manifest and without touching anything else. A new profile
 * needs its languages. An empty text becomes a manifest.
 */
export function useMemory(
  manifest: string,
  profile: string,
  { memory, ...languages }: Pick<NewProfile, 'memory'> & Partial<NewProfile>,
): readonly TextEdit[] {
  if (manifest.trim() === '') {
    const newText = applyEdits(EMPTY_MANIFEST, useMemory(EMPTY_MANIFEST, profile, { ...languages, memory }));
    return [{ span: { start: 0, end: manifest.length }, newText }];
  }
  const exists = findNode(manifest, ['profiles', profile]) !== undefined;
  return [
    exists
      ? setValue(manifest, ['profiles', profile, 'memory'], memory)
      : setValue(manifest, ['profiles', profile], { ...languages, memory }),
  ];
}

function findNode(text: string, path: readonly string[]): Node | undefined {
  const root = parseTolerantly(text);
  return root === undefined ? undefined : findNodeAtLocation(root, [...path]);
}

function parseTolerantly(text: string): Node | undefined {
  return parseTree(text, [], { allowTrailingComma: true });
}
