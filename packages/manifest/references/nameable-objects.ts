import type { KnownGlossary, KnownMemory, KnownObjects, KnownStyleRules } from '#requests';
import type { Manifest } from '../manifest.ts';
import type { ManifestSurroundings } from '../manifest-document.ts';

/** Something that a profile can name. */
export interface Nameable<Kind> {
  readonly home: 'manifest' | 'account';
  readonly id: string;
  readonly name: string;
  /**
   * How a profile refers to it: by the short name in the manifest or, for objects of the account, by their name, or by their id if the name
   * is ambiguous.
   */
  readonly reference: string;
  readonly object: Kind;
}

/** Everything that a profile can name: what the manifest declares first, then what the account has. */
export interface NameableObjects {
  readonly glossaries: readonly Nameable<KnownGlossary>[];
  readonly styleRules: readonly Nameable<KnownStyleRules>[];
  readonly memories: readonly Nameable<KnownMemory>[];
  /** What the account has. An omitted list is unknown. */
  readonly account: KnownObjects;
}

/** Finds what the profiles of a manifest can name. */
export function findNameables(
  { glossaries, styleRules }: Manifest,
  { known = {}, styleLists }: Pick<ManifestSurroundings, 'known' | 'styleLists'>,
): NameableObjects {
  const declaredGlossaries = glossaries.map(({ id, name, dictionaries }) =>
    declared(id, name, {
      glossary_id: id,
      name,
      dictionaries: dictionaries.map(({ source, target }) => ({ source_lang: source, target_lang: target })),
    }),
  );
  const declaredLists = styleRules.map(({ id, file }) => {
    const { name = id, language } = styleLists?.get(file) ?? {};
    return declared(id, name, { style_id: id, name, language });
  });
  return {
    glossaries: withAccount(declaredGlossaries, known.glossaries, ({ glossary_id }) => glossary_id),
    styleRules: withAccount(declaredLists, known.styleRules, ({ style_id }) => style_id),
    memories: withAccount([], known.memories, ({ translation_memory_id }) => translation_memory_id),
    account: known,
  };
}

function declared<Kind>(id: string, name: string, object: Kind): Nameable<Kind> {
  return { home: 'manifest', id, name, reference: id, object };
}

function withAccount<Kind extends { readonly name: string }>(
  declaredOnes: readonly Nameable<Kind>[],
  listed: readonly Kind[] = [],
  idOf: (object: Kind) => string,
): readonly Nameable<Kind>[] {
  const names = [...declaredOnes.flatMap(({ id, name }) => [id, name]), ...listed.map(({ name }) => name)];
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const ofAccount = listed.map((object): Nameable<Kind> => {
    const id = idOf(object);
    const reference = counts.get(object.name) === 1 ? object.name : id;
    return { home: 'account', id, name: object.name, reference, object };
  });
  return [...declaredOnes, ...ofAccount];
}

/** What a reference of a profile means. */
type FoundNameable<Kind> =
  | { readonly kind: 'one'; readonly nameable: Nameable<Kind> }
  | { readonly kind: 'none' }
  /** Several objects of the account: a translation that uses the name is refused before anything is sent. */
  | { readonly kind: 'several'; readonly count: number };

/** Finds what a reference means: ids before names, and objects of the manifest before those of the account. */
export function findNameable<Kind>(
  nameables: readonly Nameable<Kind>[],
  reference: string,
): FoundNameable<Kind> {
  const withId = nameables.find(({ id }) => id === reference);
  if (withId !== undefined) return { kind: 'one', nameable: withId };
  const named = nameables.filter(({ name }) => name === reference);
  const [first] = named;
  if (first === undefined) return { kind: 'none' };
  const isClear = first.home === 'manifest' || named.length === 1;
  return isClear ? { kind: 'one', nameable: first } : { kind: 'several', count: named.length };
}
