import {
  type Language,
  type LanguageCode,
  type LanguageFeature,
  type Resource,
  type ResourceDescriptor,
  rootOf,
  STYLED_TARGETS,
  sameCode,
} from '#base';
import { SNAPSHOT_LANGUAGES, SNAPSHOT_RESOURCES } from '#base/snapshot';
import type { Switches } from './options/switches.ts';

const STYLE_FEATURES: Readonly<Record<string, LanguageFeature>> = {
  tone: { status: 'stable' },
  writing_style: { status: 'stable' },
};

/** The roots of the targets that specification 4.9 has for version 2. */
const CLASSIC_TARGETS: readonly string[] = [
  ...[
    'ar',
    'bg',
    'cs',
    'da',
    'de',
    'el',
    'en',
    'es',
    'et',
    'fi',
    'fr',
    'hu',
    'id',
    'it',
    'ja',
    'ko',
    'lt',
    'lv',
  ],
  ...['nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'tr', 'uk', 'zh'],
];

/** Cases that the service's lists of May 2026 do not show. */
const RARE_CASES: Readonly<Record<'earlyAccess' | 'withoutTags' | 'classic', readonly LanguageCode[]>> = {
  earlyAccess: ['is'],
  withoutTags: ['mt'],
  classic: ['et', 'lt', 'lv'],
};

function varied(language: Language): Language {
  const { lang, features } = language;
  const { tag_handling, ...others } = features;
  const isWithoutTags = RARE_CASES.withoutTags.includes(lang);
  const isEarly = RARE_CASES.earlyAccess.includes(lang);
  return {
    ...language,
    ...(isWithoutTags && { features: others }),
    ...(isEarly && { status: 'early_access' }),
  };
}

/** A service that has changed since its lists were read. */
const CHANGED = {
  added: 'tlh',
  like: 'de',
  removed: 'fi',
  feature: { before: 'formality', after: 'register' },
};

function changed(listed: readonly Language[]): readonly Language[] {
  const { added, like, removed } = CHANGED;
  const more = listed
    .filter(({ lang }) => lang === like)
    .map((one) => ({ ...one, lang: added, name: 'Klingon' }));
  return [...listed.filter(({ lang }) => lang !== removed), ...more].map(withOtherFeature);
}

function withOtherFeature(language: Language): Language {
  const features = Object.entries(language.features).map(([name, feature]) => [renamed(name), feature]);
  return { ...language, features: Object.fromEntries(features) };
}

function renamed(name: string): string {
  return name === CHANGED.feature.before ? CHANGED.feature.after : name;
}

/** The resources with their features. */
export function resourcesOf({ languages }: Switches): readonly ResourceDescriptor[] {
  if (languages !== 'other') return SNAPSHOT_RESOURCES;
  return SNAPSHOT_RESOURCES.map((resource) => ({
    ...resource,
    features: resource.features.map((feature) => ({ ...feature, name: renamed(feature.name) })),
  }));
}

const LISTS: Readonly<Record<Switches['languages'], (listed: readonly Language[]) => readonly Language[]>> = {
  listed: (listed) => listed,
  varied: (listed) => listed.map(varied),
  other: changed,
};

/** The languages of a resource, beta and external ones included. */
export function languagesOf(resource: Resource, switches: Switches): readonly Language[] {
  const listed = SNAPSHOT_LANGUAGES[resource];
  const languages = LISTS[switches.languages](listed);
  if (resource !== 'write' || switches['write-features'] === 'listed') return languages;
  return languages.map((language) =>
    STYLED_TARGETS.includes(language.lang)
      ? { ...language, features: { ...language.features, ...STYLE_FEATURES } }
      : language,
  );
}

/** The language that a code names as a target, in any case (specification 4.9). */
export function findTarget(languages: readonly Language[], code: LanguageCode): Language | undefined {
  return languages.find(({ lang, usable_as_target }) => usable_as_target && sameCode(lang, code));
}

/** The language that a code names as a source. Variants cannot be sources. */
export function findSource(languages: readonly Language[], code: LanguageCode): Language | undefined {
  return languages.find(({ lang, usable_as_source }) => usable_as_source && sameCode(lang, code));
}

/** Whether a language has a feature, of any maturity. */
export function supports(language: Language, feature: string): boolean {
  return Object.hasOwn(language.features, feature);
}

/** Whether style rules and custom instructions support a language: the root of one that `style_rules` lists. */
export function takesInstructions(code: LanguageCode, switches: Switches): boolean {
  return languagesOf('style_rules', switches).some(({ lang }) => sameCode(lang, rootOf(code)));
}

/** Whether a language only runs on next-generation models (specification 4.1, which names Thai): none of the lists of version 2 has it as a target. */
export function needsNextGeneration(code: LanguageCode): boolean {
  return !CLASSIC_TARGETS.includes(rootOf(code));
}

/** Whether a language has classic models only. */
export function isClassicOnly(code: LanguageCode, { languages }: Switches): boolean {
  return languages === 'varied' && RARE_CASES.classic.includes(rootOf(code));
}
