import { type JsonExample, message } from '#base';
import { CATALOGUE, entryOf } from '../catalogue/catalogue.ts';
import { unknownInCatalogue } from '../catalogue/unknown-in-catalogue.ts';
import type { StyleRule } from '../rule.ts';
import { configuredRulesOf } from '../style-document.ts';

/** Specification 2.2: the catalogue is not complete, so this is only information. */
export const unknownRule: StyleRule = {
  id: 'unknown-rule',
  level: 'information',
  explanation:
    'The catalogue has no rule of this name in this category. The service may know it, but would refuse or ignore a typing error.',
  check(document) {
    return configuredRulesOf(document).flatMap(({ category, member }) => {
      const rules = entryOf(CATALOGUE, category);
      if (rules === undefined || entryOf(rules, member.name) !== undefined) return [];
      return unknownInCatalogue(member.key, Object.keys(rules), (name) =>
        message('The category "{0}" of the catalogue has no rule "{1}".', category, name),
      );
    });
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails:
        '{ "name": "Blog", "language": "de", "configured_rules": { "punctuation": { ⟦"apostrophes"⟧: "use_curly_apostrophes" } } }',
      fixed:
        '{ "name": "Blog", "language": "de", "configured_rules": { "punctuation": { "apostrophe": "use_curly_apostrophes" } } }',
      passes:
        '{ "name": "Blog", "language": "de", "configured_rules": { "punctuation": { "apostrophe": "use_curly_apostrophes" } } }',
    },
  ];
}
