import { findMissingFields, type JsonExample } from '#base';
import type { StyleRule } from '../rule.ts';

/** Specification 4.6: a list needs a name and a language, an instruction its label and its prompt. */
export const missingField: StyleRule = {
  id: 'missing-field',
  level: 'error',
  explanation: 'A list needs a name and a language, and each custom instruction a label and a prompt.',
  check: findMissingFields,
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '⟦{⟧ "name": "Blog" }',
      fixed: '{ "name": "Blog", "language": "" }',
      passes: '{ "name": "Blog", "language": "de" }',
    },
    {
      fails: '{ "name": "Blog", "language": "de", "custom_instructions": [⟦{⟧ "label": "Short" }] }',
      passes:
        '{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": "Short", "prompt": "Be brief." }] }',
    },
  ];
}
