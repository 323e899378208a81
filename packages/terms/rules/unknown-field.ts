import { findUnknownFields, type JsonExample } from '#base';
import type { TermsRule } from '../metadata/rule.ts';

/** Unknown fields are kept. */
export const unknownField: TermsRule = {
  id: 'unknown-field',
  level: 'warning',
  explanation: 'Nothing reads a field with this name. It may be misspelled, or newer than Parlance.',
  check: findUnknownFields,
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "terms": { "task": { ⟦"form"⟧: ["Aufgaben"] } } }',
      fixed: '{ "terms": { "task": { "forms": ["Aufgaben"] } } }',
      passes: '{ "terms": { "task": { "forms": ["Aufgaben"] } } }',
    },
  ];
}
