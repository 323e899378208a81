import { findWrongTypes, type JsonExample } from '#base';
import type { StyleRule } from '../rule.ts';

/** Specification 2.1-2.3: the types of the fields. */
export const wrongType: StyleRule = {
  id: 'wrong-type',
  level: 'error',
  explanation: 'A value has another type than the service takes in its field.',
  check: findWrongTypes,
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "name": ⟦5⟧, "language": "de" }',
      fixed: '{ "name": "5", "language": "de" }',
      passes: '{ "name": "5", "language": "de" }',
    },
  ];
}
