import { findInvalidJson, type JsonExample } from '#base';
import type { StyleRule } from '../rule.ts';

/** Comments and a comma after the last item are fine, because they are not sent to the service. */
export const invalidJson: StyleRule = {
  id: 'invalid-json',
  level: 'error',
  explanation: 'The file is not JSON, so some of it cannot be read. Comments are possible.',
  check: findInvalidJson,
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "name": "Blog" ⟦"language"⟧: "de" }',
      fixed: '{ "name": "Blog", "language": "de" }',
      passes: '{ "name": "Blog", "language": "de" }',
    },
  ];
}
