import { type JsonExample, message } from '#base';
import { CATALOGUE, entryOf } from '../catalogue/catalogue.ts';
import { unknownInCatalogue } from '../catalogue/unknown-in-catalogue.ts';
import type { StyleRule } from '../rule.ts';
import { categoriesOf } from '../style-document.ts';

/** Specification 2.2: the catalogue is not complete, so this is only information. */
export const unknownCategory: StyleRule = {
  id: 'unknown-category',
  level: 'information',
  explanation:
    'The catalogue of predefined rules has no such category. The service may know it, but would refuse or ignore a typing error.',
  check(document) {
    return categoriesOf(document)
      .filter(({ name }) => entryOf(CATALOGUE, name) === undefined)
      .map(({ key }) =>
        unknownInCatalogue(key, Object.keys(CATALOGUE), (name) =>
          message('The catalogue of rules has no category "{0}".', name),
        ),
      );
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails:
        '{ "name": "Blog", "language": "de", "configured_rules": { ⟦"punctuations"⟧: { "apostrophe": "use_curly_apostrophes" } } }',
      fixed:
        '{ "name": "Blog", "language": "de", "configured_rules": { "punctuation": { "apostrophe": "use_curly_apostrophes" } } }',
      passes:
        '{ "name": "Blog", "language": "de", "configured_rules": { "punctuation": { "apostrophe": "use_curly_apostrophes" } } }',
    },
  ];
}
