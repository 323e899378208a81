import {
  type Language,
  type LanguageCode,
  languagesOf,
  rootOf,
  type ServiceFacts,
  type Support,
  sameCode,
} from '#base';

/** The languages that style rule lists can be for (specification 2.1, 4.9). */
export function styleLanguages(facts: Pick<ServiceFacts, 'languages'>): readonly Language[] {
  return languagesOf(facts, 'style_rules', ['beta', 'external']).filter(
    ({ usable_as_target }) => usable_as_target,
  );
}

/** Whether there are style rules for a target or its root language; `perhaps` if no language is known to have any. */
export function takesStyleRules(facts: Pick<ServiceFacts, 'languages'>, target: LanguageCode): Support {
  const languages = styleLanguages(facts);
  if (languages.length === 0) return 'perhaps';
  return languages.some(({ lang }) => sameCode(lang, rootOf(target))) ? 'yes' : 'no';
}
