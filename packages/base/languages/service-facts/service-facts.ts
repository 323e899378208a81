import type { LanguageCode } from '../codes.ts';
import type { Language, LanguageFeature, ResourceDescriptor } from '../language.ts';

/** What a service said about its languages and features (specification 4.9), and when. Plain data that can be stored and sent. */
export interface ServiceFacts {
  /** The languages of each resource, beta and external ones with their status. */
  readonly languages: Readonly<Record<string, readonly Language[]>>;
  readonly resources: readonly ResourceDescriptor[];
  /** Whether it refused the lists of tags that the specification lacks (4.1), such as `ignore_tags`. Left out: nobody knows. */
  readonly refusesTagLists?: boolean;
  /** ISO 8601; for the built-in facts only year and month. */
  readonly fetchedAt: string;
}

/** What is included in addition to stable languages and features, as `GET /v3/languages` names it. */
export type Inclusion = 'beta' | 'external';

/** Milliseconds for which facts are not requested again: the service advises at most an hour. */
const FRESH_MILLISECONDS = 3_600_000;

/** Whether facts are so new that they need not be requested. `now` is in milliseconds of the epoch. */
export function areFresh({ fetchedAt }: ServiceFacts, now: number): boolean {
  const age = now - Date.parse(fetchedAt);
  return age >= 0 && age < FRESH_MILLISECONDS;
}

/** The languages of a resource with their features: stable ones, and those of the kinds to include. None for an unknown resource. */
export function languagesOf(
  { languages }: Pick<ServiceFacts, 'languages'>,
  resource: string,
  include: readonly Inclusion[] = [],
): readonly Language[] {
  const known = Object.hasOwn(languages, resource) ? languages[resource] : undefined;
  return (known ?? [])
    .filter(({ status }) => isOffered({ status }, include))
    .map((language) => withOfferedFeatures(language, include));
}

/** The codes that a service translates texts into, those that are in beta too. */
export function textTargets(facts: Pick<ServiceFacts, 'languages'>): readonly LanguageCode[] {
  return textCodes(facts, 'target');
}

/** The codes that a service translates texts from, those that are in beta too. */
export function textSources(facts: Pick<ServiceFacts, 'languages'>): readonly LanguageCode[] {
  return textCodes(facts, 'source');
}

function textCodes(
  facts: Pick<ServiceFacts, 'languages'>,
  side: 'source' | 'target',
): readonly LanguageCode[] {
  return languagesOf(facts, 'translate_text', ['beta'])
    .filter((language) => language[`usable_as_${side}`])
    .map(({ lang }) => lang);
}

function withOfferedFeatures(language: Language, include: readonly Inclusion[]): Language {
  const features = Object.entries(language.features).filter(([, feature]) => isOffered(feature, include));
  return { ...language, features: Object.fromEntries(features) };
}

/** Everything that is not stable counts as beta: `early_access`, and what the service adds later. */
function isOffered({ status, external }: LanguageFeature, include: readonly Inclusion[]): boolean {
  if (status !== 'stable' && !include.includes('beta')) return false;
  return external !== true || include.includes('external');
}
