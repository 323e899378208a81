import { findInvalidJson, type JsonExample } from '#base';
import type { ManifestRule } from '../rule.ts';

/** The manifest is JSON with comments, and can have a comma after the last item. */
export const invalidJson: ManifestRule = {
  id: 'invalid-json',
  level: 'error',
  explanation: 'parlance.json is not JSON with comments, so some of it cannot be read.',
  check: findInvalidJson,
};

export function examples(): readonly JsonExample[] {
  return [
    { fails: '{ "version": 1 ⟦"profiles"⟧: {} }', passes: '{ "version": 1, "profiles": {}, } // Ours' },
  ];
}
