import { findInvalidJson, type JsonExample } from '#base';
import type { TermsRule } from '../metadata/rule.ts';

/** Comments and a comma after the last item are fine. */
export const invalidJson: TermsRule = {
  id: 'invalid-json',
  level: 'error',
  explanation: 'The file is not JSON, so some of it cannot be read. Comments are possible.',
  check: findInvalidJson,
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "$schema": "" ⟦"terms"⟧: {} }',
      fixed: '{ "$schema": "", "terms": {} }',
      passes: '{ "$schema": "", "terms": {} }',
    },
  ];
}
