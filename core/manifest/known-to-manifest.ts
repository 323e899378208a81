import type { KnownObjects } from '../requests/known-objects.ts';
import type { RequestOptions } from '../requests/request.ts';
import type { Manifest } from './manifest.ts';
import type { ManifestSurroundings } from './manifest-document.ts';

/** What a profile can name: what the manifest declares, by its own ids, and what the account is known to have. */
export function knownToManifest(
  { glossaries, styleRules }: Manifest,
  { known = {}, styleLists }: Pick<ManifestSurroundings, 'known' | 'styleLists'>,
): KnownObjects {
  const declaredGlossaries = glossaries.map(({ id, name, dictionaries }) => ({
    glossary_id: id,
    name,
    dictionaries: dictionaries.map(({ source, target }) => ({ source_lang: source, target_lang: target })),
  }));
  const declaredLists = styleRules.map(({ id, file }) => {
    const list = styleLists?.get(file);
    return { style_id: id, name: list?.name ?? id, language: list?.language };
  });
  return {
    glossaries: [...declaredGlossaries, ...(known.glossaries ?? [])],
    styleRules: [...declaredLists, ...(known.styleRules ?? [])],
    memories: known.memories,
  };
}

/**
 * The options with ids in the place of names: an id goes before a name, and what the manifest declares before what the account has. A name
 * that nobody knows stays, so that it is told to be unknown.
 */
export function resolveReferences(
  { glossary_id, style_id, translation_memory_id, ...options }: RequestOptions,
  { glossaries = [], styleRules = [], memories = [] }: KnownObjects,
): RequestOptions {
  const named = (reference: string, objects: readonly Named[]) =>
    (objects.find(({ id }) => id === reference) ?? objects.find(({ name }) => name === reference))?.id ??
    reference;
  return {
    ...options,
    ...(glossary_id !== undefined && {
      glossary_id: named(
        glossary_id,
        glossaries.map(({ glossary_id: id, name }) => ({ id, name })),
      ),
    }),
    ...(style_id !== undefined && {
      style_id: named(
        style_id,
        styleRules.map(({ style_id: id, name }) => ({ id, name })),
      ),
    }),
    ...(translation_memory_id !== undefined && {
      translation_memory_id: named(
        translation_memory_id,
        memories.map(({ translation_memory_id: id, name }) => ({ id, name })),
      ),
    }),
  };
}

interface Named {
  readonly id: string;
  readonly name: string;
}
