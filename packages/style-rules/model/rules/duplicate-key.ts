import { findDuplicateKeys, type JsonExample } from '#base';
import type { StyleRule } from '../rule.ts';

/** Every reader of JSON takes the last of two members with one key. */
export const duplicateKey: StyleRule = {
  id: 'duplicate-key',
  level: 'warning',
  explanation: 'A name occurs twice in one object, and only the last one counts.',
  check: findDuplicateKeys,
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "name": "Blog", "language": "de", ⟦"name"⟧: "Shop" }',
      fixed: '{ "language": "de", "name": "Shop" }',
      passes: '{ "name": "Blog", "language": "de" }',
    },
  ];
}
