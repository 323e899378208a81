import { findWrongTypes, type JsonExample } from '#base';
import type { ManifestRule } from '../rule.ts';

/** Values of another type are ignored. */
export const wrongType: ManifestRule = {
  id: 'wrong-type',
  level: 'error',
  explanation: 'A value has another type than its field takes, or is not a possible value. It is not read.',
  check: findWrongTypes,
};

export function examples(): readonly JsonExample[] {
  return [
    { fails: '{ "endpoint": ⟦5⟧ }', passes: '{ "endpoint": "local" }' },
    {
      fails: '{ "rules": { "case-twin": ⟦"warn"⟧ } }',
      passes: '{ "rules": { "case-twin": "warning" } }',
    },
  ];
}
