import { type JsonExample, message } from '#base';
import { CATALOGUE, entryOf } from '../catalogue/catalogue.ts';
import { unknownInCatalogue } from '../catalogue/unknown-in-catalogue.ts';
import type { StyleRule } from '../rule.ts';
import { configuredRulesOf } from '../style-document.ts';

/** Specification 2.2: the catalogue is not complete, so this is only information. */
export const unknownOption: StyleRule = {
  id: 'unknown-option',
  level: 'information',
  explanation:
    'The catalogue has no such option for this rule. The service may know it, but would refuse or ignore a typing error.',
  check(document) {
    return configuredRulesOf(document).flatMap(({ category, member: { name, value } }) => {
      const options = entryOf(entryOf(CATALOGUE, category) ?? {}, name)?.options;
      if (options === undefined || value.type !== 'string' || options.includes(String(value.value)))
        return [];
      return unknownInCatalogue(value, options, (option) =>
        message('The rule "{0}" of the catalogue has no option "{1}".', name, option),
      );
    });
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails:
        '{ "name": "Blog", "language": "de", "configured_rules": { "punctuation": { "apostrophe": ⟦"use_curly_apostrophe"⟧ } } }',
      fixed:
        '{ "name": "Blog", "language": "de", "configured_rules": { "punctuation": { "apostrophe": "use_curly_apostrophes" } } }',
      passes:
        '{ "name": "Blog", "language": "de", "configured_rules": { "punctuation": { "apostrophe": "use_curly_apostrophes" } } }',
    },
  ];
}
