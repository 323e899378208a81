import { findReadOnlyFields, type JsonExample } from '#base';
import type { StyleRule } from '../rule.ts';

/** Specification 2.1, 2.3: ids, times and the version are the service's. */
export const readOnlyField: StyleRule = {
  id: 'read-only-field',
  level: 'information',
  explanation: 'The service sets this field itself. In a file it has no effect, and can be left out.',
  check: findReadOnlyFields,
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "name": "Blog", "language": "de", ⟦"version"⟧: 3 }',
      fixed: '{ "name": "Blog", "language": "de" }',
      passes: '{ "name": "Blog", "language": "de" }',
    },
  ];
}
