import { findMissingFields, type JsonExample } from '#base';
import type { TermsRule } from '../metadata/rule.ts';

/** Without it, the file says nothing. */
export const missingField: TermsRule = {
  id: 'missing-field',
  level: 'error',
  explanation: 'A terms file needs the field "terms", which has the entries.',
  check: findMissingFields,
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '⟦{⟧ }',
      fixed: '{ "terms": {} }',
      passes: '{ "terms": {} }',
    },
  ];
}
