import type { Language } from './language.ts';
import { type Inclusion, languagesOf, type ServiceFacts } from './service-facts/service-facts.ts';
import { type FeatureSupport, supportOf } from './support.ts';

/** Everything that the service names. What is not stable, or comes from a third party, is marked, not omitted. */
const EVERYTHING: readonly Inclusion[] = ['beta', 'external'];

/** The languages of a resource by its features (specification 2.11, 2.13). */
export interface FeatureTable {
  /** As the service describes the resource, then others that its languages have. */
  readonly features: readonly string[];
  /** By name, beta and external ones included. */
  readonly languages: readonly Language[];
}

/** The table of one resource; empty for one that the facts do not know. */
export function featureTable(facts: ServiceFacts, resource: string): FeatureTable {
  const languages = languagesOf(facts, resource, EVERYTHING);
  const described = facts.resources.find(({ name }) => name === resource)?.features ?? [];
  const had = languages.flatMap(({ features }) => Object.keys(features));
  return {
    features: [...new Set([...described.map(({ name }) => name), ...had])],
    languages: languages.toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

/** The languages whose name or code has the words of a filter, in any casing. */
export function filterLanguages(languages: readonly Language[], filter: string): readonly Language[] {
  const words = filter.toLowerCase().split(' ').filter(Boolean);
  return languages.filter(({ name, lang }) => {
    const text = `${name} ${lang}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A feature, and whether a pair of languages has it. */
export interface PairFeature extends FeatureSupport {
  readonly feature: string;
}

/** What two languages can do together, on the sides on which the service needs it (specification 4.9). */
export function pairFeatures(
  facts: ServiceFacts,
  resource: string,
  pair: { readonly source: string | undefined; readonly target: string | undefined },
): readonly PairFeature[] {
  return featureTable(facts, resource).features.map((feature) => ({
    feature,
    ...supportOf(facts, { ...pair, resource, feature, include: EVERYTHING }),
  }));
}
