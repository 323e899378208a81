import { type LanguageCode, rootOf, sameCode } from './codes.ts';
import type { Language, ResourceFeature } from './language.ts';
import { type Inclusion, languagesOf, type ServiceFacts } from './service-facts/service-facts.ts';

/** One side of a translation. */
export type LanguageSide = 'source' | 'target';

/**
 * Whether something is supported: `perhaps` if only the service can know, because a language is not given or not listed, or only some of
 * its variants have the feature.
 */
export type Support = 'yes' | 'no' | 'perhaps';

/** A feature of a resource, and the languages for which it is needed. */
export interface SupportQuestion {
  /** Such as `translate_text` (specification 2.13). */
  readonly resource: string;
  /** Such as `formality` (2.11). */
  readonly feature: string;
  /** In any casing. Undefined if the service detects it, or if the side does not matter. */
  readonly source?: LanguageCode | undefined;
  readonly target?: LanguageCode | undefined;
  /** Languages and features that count, in addition to the stable ones. */
  readonly include?: readonly Inclusion[];
}

/** The answer, and the sides that are known to lack the feature. */
export interface FeatureSupport {
  readonly support: Support;
  readonly missing: readonly LanguageSide[];
}

/** Decides by the sides on which the service says that a feature needs support (specification 4.9), without knowledge of our own. */
export function supportOf(facts: ServiceFacts, question: SupportQuestion): FeatureSupport {
  const { resource, feature, include } = question;
  const descriptor = facts.resources.find(({ name }) => name === resource);
  if (descriptor === undefined) return { support: 'perhaps', missing: [] };
  const needs = descriptor.features.find(({ name }) => name === feature);
  if (needs === undefined) return { support: 'no', missing: [] };
  const languages = languagesOf(facts, resource, include);
  const sides = neededSides(needs).map((side) => ({
    side,
    support: supportOfSide(languages, { side, code: question[side], feature }),
  }));
  const missing = sides.filter(({ support }) => support === 'no').map(({ side }) => side);
  if (missing.length > 0) return { support: 'no', missing };
  return { support: sides.some(({ support }) => support === 'perhaps') ? 'perhaps' : 'yes', missing };
}

function neededSides({ needs_source_support, needs_target_support }: ResourceFeature): LanguageSide[] {
  return [
    ...(needs_source_support === true ? (['source'] as const) : []),
    ...(needs_target_support === true ? (['target'] as const) : []),
  ];
}

/** One language on one side, and a feature. */
interface SideQuestion {
  readonly side: LanguageSide;
  readonly code: LanguageCode | undefined;
  readonly feature: string;
}

/**
 * Whether a language has a feature. A variant that is not listed counts as its root. A root without the feature can have variants with it,
 * and the service chooses one.
 */
export function supportOfSide(
  languages: readonly Language[],
  { side, code, feature }: SideQuestion,
): Support {
  if (code === undefined) return 'perhaps';
  const usable = languages.filter((language) => isUsable(language, side));
  const listed =
    usable.find(({ lang }) => sameCode(lang, code)) ??
    usable.find(({ lang }) => sameCode(lang, rootOf(code)));
  const hasFeature = ({ features }: Language) => Object.hasOwn(features, feature);
  if (listed === undefined) return 'perhaps';
  if (hasFeature(listed)) return 'yes';
  const variants = usable.filter(({ lang }) => sameCode(rootOf(lang), listed.lang));
  return variants.some(hasFeature) ? 'perhaps' : 'no';
}

/** Whether a language is possible on a side. */
export function isUsable({ usable_as_source, usable_as_target }: Language, side: LanguageSide): boolean {
  return side === 'source' ? usable_as_source : usable_as_target;
}
