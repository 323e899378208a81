import type { KnownObjects, RequestOptions } from '#requests';
import { findNameable, type Nameable, type NameableObjects } from './nameable-objects.ts';

/**
 * What a profile can name, for the rules of requests. It contains the references that a profile uses instead of ids, so that a fix uses one
 * too.
 */
export function knownToManifest({
  glossaries,
  styleRules,
  memories,
  account,
}: NameableObjects): KnownObjects {
  return {
    glossaries: glossaries.map(({ reference, object }) => ({ ...object, glossary_id: reference })),
    styleRules: styleRules.map(({ reference, object }) => ({ ...object, style_id: reference })),
    memories:
      account.memories &&
      memories.map(({ reference, object }) => ({ ...object, translation_memory_id: reference })),
    isPartial: {
      glossaries: account.glossaries === undefined,
      styleRules: account.styleRules === undefined,
    },
  };
}

/**
 * The options with the ids of their references. An unknown reference stays, so that it is reported as unknown. One that means several
 * things is omitted, because nothing is known about it.
 */
export function resolveReferences(
  { glossary_id, glossary_ids, style_id, translation_memory_id, ...options }: RequestOptions,
  { glossaries, styleRules, memories }: NameableObjects,
): RequestOptions {
  return {
    ...options,
    glossary_id: resolve(glossary_id, glossaries),
    glossary_ids: glossary_ids?.map((reference) => resolve(reference, glossaries) ?? reference),
    style_id: resolve(style_id, styleRules),
    translation_memory_id: resolve(translation_memory_id, memories),
  };
}

function resolve(reference: string | undefined, nameables: readonly Nameable<unknown>[]): string | undefined {
  if (reference === undefined) return undefined;
  const found = findNameable(nameables, reference);
  if (found.kind === 'several') return undefined;
  return found.kind === 'one' ? found.nameable.reference : reference;
}
