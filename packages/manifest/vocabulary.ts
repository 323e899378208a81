import {
  fieldAt,
  glossaryLanguages,
  isUsable,
  type JsonPath,
  type JsonVocabulary,
  type Language,
  type LanguageSide,
  languagesOf,
  type Message,
  message,
  parseJson,
  type Suggestion,
  shapeAt,
} from '#base';
import { readManifest } from './manifest.ts';
import type { ManifestSurroundings } from './manifest-document.ts';
import { isProfileField, type ProfileField, readProfiles } from './profiles/profile.ts';
import { referenceFieldAt } from './references/describe-reference.ts';
import { findNameables } from './references/nameable-objects.ts';
import { refusalOf, suggestReferences } from './references/suggest-references.ts';
import { RULE_IDS } from './rule-ids.ts';
import { manifestShape } from './shape.ts';

const SHAPE = manifestShape(RULE_IDS);

/** What can be written in a manifest: languages, what profiles can name, and values with the reason why the service refuses them there. */
export function manifestVocabulary(text: string, surroundings: ManifestSurroundings): JsonVocabulary {
  const json = parseJson(text);
  const { root } = json;
  const nameables = findNameables(readManifest(json), surroundings);
  const profiles = readProfiles(root);
  return {
    shape: SHAPE,
    keysAt: () => [],
    valuesAt(path) {
      const field = path.at(-1);
      if (path[0] === 'translations') {
        const languages = languagesOf(surroundings.service, 'translate_text');
        return suggestInSection(path, { languages, profiles: profiles.map(({ id }) => id) });
      }
      if (path[0] === 'glossaries') return codesOf(glossaryLanguages(surroundings.service), field);
      const profile = profiles.find(({ id }) => path[0] === 'profiles' && id === path[1]);
      const name = referenceFieldAt(path);
      if (profile === undefined || name === undefined || !isProfileField(name)) return undefined;
      const known = { nameables, service: surroundings.service };
      const references = suggestReferences(profile, name, known);
      if (references !== undefined) return references;
      const values = codesOf(languagesOf(known.service, 'translate_text'), field) ?? shapeValues(path);
      return values?.map((one) => ({ ...one, refusal: refusalOf(profile, name, one.value, known) }));
    },
  };
}

/** What a section can name. */
interface SectionVocabulary {
  readonly languages: readonly Language[];
  readonly profiles: readonly string[];
}

/** What can be written at a path in the section `translations`: languages and profiles. Undefined where neither stands. */
function suggestInSection(
  [, field, ...rest]: JsonPath,
  { languages, profiles }: SectionVocabulary,
): readonly Suggestion[] | undefined {
  if (field === 'source') return codesOf(languages, 'source');
  if (field === 'targets' || field === 'freeze') return codesOf(languages, 'target');
  if (field === 'locales')
    return rest.length === 1 || rest[1] === 'code' ? codesOf(languages, 'target') : undefined;
  if (field !== 'files') return undefined;
  if (rest[1] === 'targets') return codesOf(languages, 'target');
  return rest[1] === 'profile' ? profiles.map((value) => ({ value })) : undefined;
}

function shapeValues(path: JsonPath): readonly Suggestion[] | undefined {
  const shape = shapeAt(SHAPE, path);
  return shape?.type === 'string' ? shape.values?.map((value) => ({ value })) : undefined;
}

function codesOf(
  languages: readonly Language[],
  field: string | number | undefined,
): readonly Suggestion[] | undefined {
  if (field !== 'source' && field !== 'target') return undefined;
  const side: LanguageSide = field;
  return languages
    .filter((language) => isUsable(language, side))
    .map(({ lang, name }) => ({ value: lang, about: message('{0}', name) }));
}

/** The features that the service needs for a field of a profile. */
const FEATURES: Readonly<Partial<Record<ProfileField, readonly [resource: string, feature: string]>>> = {
  formality: ['translate_text', 'formality'],
  glossary: ['translate_text', 'glossary'],
  styleRules: ['translate_text', 'style_rules'],
  customInstructions: ['translate_text', 'style_rules'],
  tagHandling: ['translate_text', 'tag_handling'],
  writingStyle: ['write', 'writing_style'],
  tone: ['write', 'tone'],
};

/** What a field of a manifest is for, and which feature its languages need (specification 4.9). */
export function describeManifestField(
  path: JsonPath,
  { service }: Pick<ManifestSurroundings, 'service'>,
): readonly Message[] {
  const field = fieldAt(SHAPE, path);
  if (field === undefined) return [];
  const name = String(path.at(-1));
  const [resource, feature] =
    (path[0] === 'profiles' && isProfileField(name) ? FEATURES[name] : undefined) ?? [];
  const needs = service.resources
    .find((known) => known.name === resource)
    ?.features.find((known) => known.name === feature);
  if (needs === undefined) return [field.about];
  const { needs_source_support: source = false, needs_target_support: target = false } = needs;
  if (source && target)
    return [field.about, message('Source and target need the feature {0} of the service.', needs.name)];
  return source
    ? [field.about, message('The source needs the feature {0} of the service.', needs.name)]
    : [field.about, message('The target needs the feature {0} of the service.', needs.name)];
}
