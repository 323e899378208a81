import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import {
  applyEdits,
  composeEdits,
  EMPTY_MANIFEST,
  findTooDeep,
  type LanguageCode,
  type LanguagePair,
  membersOf,
  rootOf,
  sameCode,
  setValue,
  type TextEdit,
} from '#base';
import { glossaryIdsOf } from '#requests';
import { readProfile } from './profile.ts';

/** The fields of a profile that name an object of the account with languages of its own. */
type ObjectField = 'glossary' | 'memory' | 'styleRules';

/** The languages that an object is for; one without a source is for texts in any language. */
export type ObjectLanguages = Partial<Pick<LanguagePair, 'source'>> & Pick<LanguagePair, 'target'>;

/** The part of a profile that choosing such an object needs. */
export interface ProfileLanguages {
  readonly id: string;
  readonly source: LanguageCode | undefined;
  readonly target: LanguageCode | undefined;
  /** The objects that it uses now, by name or id. */
  readonly uses: { readonly [Field in ObjectField]: string | undefined };
}

/** The profiles that a manifest declares, in its order. Never throws: other values are omitted. */
export function profilesOf(manifest: string): readonly ProfileLanguages[] {
  const profiles = membersOf(membersOf(parseTolerantly(manifest)).get('profiles'));
  return [...profiles].flatMap(([id, node]) => (node.type === 'object' ? [languagesOf(id, node)] : []));
}

function languagesOf(id: string, node: Node): ProfileLanguages {
  const { options } = readProfile(id, node);
  const { source_lang, target_lang, translation_memory_id, style_id } = options;
  return {
    id,
    source: source_lang || undefined,
    target: target_lang || undefined,
    uses: {
      glossary: glossaryIdsOf(options).join(', ') || undefined,
      memory: translation_memory_id || undefined,
      styleRules: style_id || undefined,
    },
  };
}

/** Whether one of these pairs has the languages of a profile. A variant counts as its language, and so does a language that is not given. */
export function fitsProfile(
  { source, target }: Pick<ProfileLanguages, 'source' | 'target'>,
  pairs: readonly ObjectLanguages[],
): boolean {
  return pairs.some(
    (pair) =>
      (source === undefined || pair.source === undefined || isSameLanguage(source, pair.source)) &&
      (target === undefined || isSameLanguage(target, pair.target)),
  );
}

function isSameLanguage(a: LanguageCode, b: LanguageCode): boolean {
  return sameCode(rootOf(a), rootOf(b));
}

/** What a profile gets: an object by its name or id, and its languages if the profile is new. */
export interface ProfileUse {
  readonly field: ObjectField;
  readonly value: string;
  readonly languages?: ObjectLanguages | undefined;
  /** The source language for a profile without one: with a glossary or a memory, the service needs it. */
  readonly source?: LanguageCode | undefined;
}

/** The edits that add a profile with its languages alone. An empty text becomes a manifest. */
export function addProfile(
  manifest: string,
  profile: string,
  languages: ObjectLanguages,
): readonly TextEdit[] {
  if (manifest.trim() !== '') return [setValue(manifest, ['profiles', profile], { ...languages })];
  const newText = applyEdits(EMPTY_MANIFEST, addProfile(EMPTY_MANIFEST, profile, languages));
  return [{ span: { start: 0, end: manifest.length }, newText }];
}

/**
 * The edits that make a profile use an object, in the indentation of the manifest and without touching anything else. A new profile
 * needs its languages. An empty text becomes a manifest.
 */
export function useInProfile(manifest: string, profile: string, use: ProfileUse): readonly TextEdit[] {
  if (manifest.trim() === '') {
    const newText = applyEdits(EMPTY_MANIFEST, useInProfile(EMPTY_MANIFEST, profile, use));
    return [{ span: { start: 0, end: manifest.length }, newText }];
  }
  const { field, value, languages, source } = use;
  const path = ['profiles', profile];
  if (findNode(manifest, path) === undefined) {
    return [setValue(manifest, path, { ...(source && { source }), ...languages, [field]: value })];
  }
  const used = setValue(manifest, [...path, field], value);
  if (source === undefined || findNode(manifest, [...path, 'source']) !== undefined) return [used];
  return composeEdits([used], [setValue(applyEdits(manifest, [used]), [...path, 'source'], source)]);
}

function findNode(text: string, path: readonly string[]): Node | undefined {
  const root = parseTolerantly(text);
  return root === undefined ? undefined : findNodeAtLocation(root, [...path]);
}

function parseTolerantly(text: string): Node | undefined {
  return findTooDeep(text) === undefined ? parseTree(text, [], { allowTrailingComma: true }) : undefined;
}
