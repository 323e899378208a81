import { findWrongTypes, type JsonExample } from '#base';
import type { TermsRule } from '../metadata/rule.ts';

/** What has a wrong type is left out when the entries are read. */
export const wrongType: TermsRule = {
  id: 'wrong-type',
  level: 'error',
  explanation: 'A value has another type, or is not one of the possible values, so that it does not count.',
  check: findWrongTypes,
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "terms": { "task": { "status": ⟦"prefered"⟧ } } }',
      fixed: '{ "terms": { "task": { "status": "preferred" } } }',
      passes: '{ "terms": { "task": { "status": "preferred" } } }',
    },
  ];
}
