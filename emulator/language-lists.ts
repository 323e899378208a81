import { type LanguageCode, rootOf, sameCode } from '../core/languages/codes.ts';
import type { Language, LanguageFeature, Resource } from '../core/languages/language.ts';
import { SNAPSHOT_LANGUAGES } from '../core/languages/snapshot/snapshot.ts';
import { STYLED_TARGETS } from '../core/languages/snapshot/styled-targets.ts';
import type { Switches } from './options/switches.ts';

const STYLE_FEATURES: Readonly<Record<string, LanguageFeature>> = {
  tone: { status: 'stable' },
  writing_style: { status: 'stable' },
};

/** The languages of a resource, beta and external ones included. */
export function languagesOf(resource: Resource, switches: Switches): readonly Language[] {
  const languages = SNAPSHOT_LANGUAGES[resource];
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
export function takesInstructions(code: LanguageCode): boolean {
  return SNAPSHOT_LANGUAGES.style_rules.some(({ lang }) => sameCode(lang, rootOf(code)));
}
