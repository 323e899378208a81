import { appendItem, applyEdits, EMPTY_MANIFEST, type LanguagePair, setValue, type TextEdit } from '#base';
import { parseManifest } from '../manifest.ts';

/** A dictionary to declare: its languages, and its file relative to the manifest. */
interface DeclaredDictionary extends LanguagePair {
  readonly file: string;
}

/** A glossary to declare, by its key in the manifest. */
interface DeclaredGlossary {
  readonly key: string;
  /** At the service; used if the manifest does not have the glossary yet. */
  readonly name: string;
  readonly dictionary: DeclaredDictionary;
}

/**
 * The edits that add a dictionary to a glossary of a manifest, in its indentation and without touching anything else. A glossary that it
 * does not have is added too. An empty text becomes a manifest.
 */
export function declareDictionary(manifest: string, declared: DeclaredGlossary): readonly TextEdit[] {
  if (manifest.trim() === '') {
    const newText = applyEdits(EMPTY_MANIFEST, declareDictionary(EMPTY_MANIFEST, declared));
    return [{ span: { start: 0, end: manifest.length }, newText }];
  }
  const { key, name, dictionary } = declared;
  const { source, target, file } = dictionary;
  const value = { source, target, file };
  const isKnown = parseManifest(manifest).glossaries.some(({ id }) => id === key);
  if (!isKnown) return [setValue(manifest, ['glossaries', key], { name, dictionaries: [value] })];
  const path = ['glossaries', key, 'dictionaries'];
  return [appendItem(manifest, path, value) ?? setValue(manifest, path, [value])];
}

/** A key for a glossary of this name that a manifest does not have yet: lower case, with hyphens. */
export function freeKey(name: string, taken: readonly string[]): string {
  const key =
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '') || 'glossary';
  if (!taken.includes(key)) return key;
  let number = 2;
  while (taken.includes(`${key}-${number}`)) number++;
  return `${key}-${number}`;
}
