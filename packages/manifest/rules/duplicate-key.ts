import { findDuplicateKeys, type JsonExample } from '#base';
import type { ManifestRule } from '../rule.ts';

/** Every reader of JSON takes the last of two members with one key. */
export const duplicateKey: ManifestRule = {
  id: 'duplicate-key',
  level: 'warning',
  explanation: 'A name occurs twice in one object, and only the last one counts.',
  check: findDuplicateKeys,
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "profiles": { "de": { "target": "de" }, ⟦"de"⟧: { "target": "fr" } } }',
      passes: '{ "profiles": { "de": { "target": "de" }, "fr": { "target": "fr" } } }',
    },
  ];
}
