import { findUnknownFields } from '../../json/findings.ts';
import type { ManifestRule } from '../rule.ts';

/** A field that nobody reads is a slip, or belongs to a newer version. Of rule ids only what looks like a slip is told. */
export const unknownField: ManifestRule = {
  id: 'unknown-field',
  level: 'warning',
  explanation:
    'Nothing reads a field of this name. It may be misspelt, or belong to a newer version of Parlance.',
  examples: [
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
  ],
  check: findUnknownFields,
};
