import { type JsonPath, type Message, message } from '#base';
import type { KnownGlossary, KnownMemory, KnownStyleRules } from '#requests';
import { parseManifest } from '../manifest.ts';
import type { ManifestSurroundings } from '../manifest-document.ts';
import { findNameable, findNameables, type Nameable } from './nameable-objects.ts';

/** The fields of a profile that name something, and what. */
const KINDS = { glossary: 'glossaries', styleRules: 'styleRules', memory: 'memories' } as const;

type Kind = (typeof KINDS)[keyof typeof KINDS];

/** Anything that a profile can name. */
export type NameableObject = Nameable<KnownGlossary | KnownStyleRules | KnownMemory>;

/** The largest number of language pairs that are shown for one object. */
const MAX_PAIRS = 6;

/** What a field of a profile names; undefined for fields that name nothing. */
export function kindOfField(field: string): Kind | undefined {
  return Object.hasOwn(KINDS, field) ? KINDS[field as keyof typeof KINDS] : undefined;
}

/** The field of a profile at a path of a manifest; that of the list for one of several glossaries. */
export function referenceFieldAt(path: JsonPath): string | undefined {
  const isValue = path.length === 3 || (path.length === 4 && path[2] === 'glossary');
  return path[0] === 'profiles' && isValue ? String(path[2]) : undefined;
}

/** Where the object is that a profile names at a path of a manifest; empty for other paths. */
export function describeReference(
  manifest: string,
  path: JsonPath,
  reference: string,
  surroundings: Pick<ManifestSurroundings, 'known' | 'styleLists'>,
): readonly Message[] {
  const field = referenceFieldAt(path);
  const kind = field === undefined ? undefined : kindOfField(field);
  if (kind === undefined || reference === '') return [];
  const nameables = findNameables(parseManifest(manifest), surroundings);
  const isListed = nameables.account[kind] !== undefined;
  const found = findNameable<NameableObject['object']>(nameables[kind], reference);
  if (found.kind === 'several') {
    return [message('The account has {0} of this name: give the ID of one, or rename them.', found.count)];
  }
  if (found.kind === 'none') return [nowhere(isListed)];
  const { nameable } = found;
  const where = describeObject(nameable, reference);
  return nameable.home === 'account' || !isListed
    ? [where]
    : [where, inAccountToo(nameable, nameables[kind])];
}

function nowhere(isListed: boolean): Message {
  return isListed
    ? message('Neither this file nor the account has it, as the account was last listed.')
    : message('This file does not declare it. What the account has is not known.');
}

function inAccountToo({ name }: NameableObject, all: readonly NameableObject[]): Message {
  const same = all.find((other) => other.home === 'account' && other.name === name);
  return same === undefined
    ? message('The account has nothing of this name, as it was last listed.')
    : describeObject(same, name);
}

/** Where an object is, its name if that is not what is `written`, and its languages. */
export function describeObject({ home, name, object }: NameableObject, written: string): Message {
  const languages = languagesOf(object);
  const what = name === written ? languages : [name, languages].filter((part) => part !== '').join(', ');
  if (home === 'manifest') {
    return what === '' ? message('Declared in this file') : message('Declared in this file: {0}', what);
  }
  return what === '' ? message('In the account') : message('In the account: {0}', what);
}

function languagesOf(object: NameableObject['object']): string {
  if ('dictionaries' in object) {
    const pairs = object.dictionaries.map(({ source_lang, target_lang }) => arrow(source_lang, target_lang));
    const shown = pairs.slice(0, MAX_PAIRS).join(', ');
    return pairs.length > MAX_PAIRS ? `${shown}, …` : shown;
  }
  if ('target_languages' in object) {
    return arrow(object.source_language, object.target_languages.join(', '));
  }
  return object.language?.toUpperCase() ?? '';
}

function arrow(source: string, target: string): string {
  return `${source.toUpperCase()} → ${target.toUpperCase()}`;
}
