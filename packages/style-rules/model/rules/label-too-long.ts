import type { JsonExample } from '#base';
import { INSTRUCTION_LABEL } from '#requests';
import type { StyleRule } from '../rule.ts';
import { findTooLong } from '../text-limit.ts';

/** Specification 2.3 and 8: a label has at most 100 characters. */
export const labelTooLong: StyleRule = {
  id: 'label-too-long',
  level: 'error',
  explanation: 'The label of a custom instruction has at most 100 characters.',
  check({ labels }) {
    return findTooLong(labels, INSTRUCTION_LABEL.limit);
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: `{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": ⟦"${'a'.repeat(101)}"⟧, "prompt": "Be brief." }] }`,
      passes: `{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": "${'😀'.repeat(100)}", "prompt": "Be brief." }] }`,
    },
  ];
}
