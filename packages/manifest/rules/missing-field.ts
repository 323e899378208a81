import { findMissingFields, type JsonExample } from '#base';
import type { ManifestRule } from '../rule.ts';

/** A dictionary without its languages or its file is ignored. */
export const missingField: ManifestRule = {
  id: 'missing-field',
  level: 'error',
  explanation: 'A required field is missing.',
  check: findMissingFields,
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "styleRules": { "blog": ⟦{⟧} } }',
      passes: '{ "styleRules": { "blog": { "file": "blog.style-rules.json" } } }',
    },
  ];
}
