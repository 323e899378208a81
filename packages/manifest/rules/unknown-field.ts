import { findUnknownFields, type JsonExample } from '#base';
import type { ManifestRule } from '../rule.ts';

/**
 * A field that is not read is a typing error, or belongs to a newer version. An unknown rule id is only reported if it looks like a typing
 * error.
 */
export const unknownField: ManifestRule = {
  id: 'unknown-field',
  level: 'warning',
  explanation: 'This field is unknown. It may be misspelled, or belong to a newer version of Parlance.',
  check: findUnknownFields,
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "profiles": { "de": { "target": "de", ⟦"formalty"⟧: "more" } } }',
      fixed: '{ "profiles": { "de": { "target": "de", "formality": "more" } } }',
      passes: '{ "profiles": { "de": { "target": "de", "formality": "more" } } }',
    },
    {
      fails: '{ "rules": { ⟦"case-twins"⟧: "off" } }',
      fixed: '{ "rules": { "case-twin": "off" } }',
      passes: '{ "rules": { "a-rule-of-another-year": "off" } }',
    },
  ];
}
