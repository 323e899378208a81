import { findUnknownFields, type JsonExample } from '#base';
import type { StyleRule } from '../rule.ts';

/** Specification 2.1, 2.3: the fields of a list and of an instruction. */
export const unknownField: StyleRule = {
  id: 'unknown-field',
  level: 'warning',
  explanation: 'The service has no field with this name. It may be misspelled, or newer than Parlance.',
  check: findUnknownFields,
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "name": "Blog", "language": "de", ⟦"custom_instruction"⟧: [] }',
      fixed: '{ "name": "Blog", "language": "de", "custom_instructions": [] }',
      passes: '{ "name": "Blog", "language": "de", "custom_instructions": [] }',
    },
  ];
}
