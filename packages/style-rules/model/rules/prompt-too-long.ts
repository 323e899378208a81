import type { JsonExample } from '#base';
import { INSTRUCTION_PROMPT } from '#requests';
import { splitInstruction } from '../instruction-fixes.ts';
import type { StyleRule } from '../rule.ts';
import { findTooLong } from '../text-limit.ts';

/** Specification 2.3 and 8: a prompt has at most 300 characters. */
export const promptTooLong: StyleRule = {
  id: 'prompt-too-long',
  level: 'error',
  explanation: 'The prompt of a custom instruction has at most 300 characters.',
  check({ text, prompts }) {
    return findTooLong(prompts, INSTRUCTION_PROMPT.limit, ({ node }) => splitInstruction(text, node));
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: `{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": "Short", "prompt": ⟦"${'a'.repeat(301)}"⟧ }] }`,
      passes: `{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": "Short", "prompt": "${'😀'.repeat(300)}" }] }`,
    },
  ];
}
