import { type JsonExample, message, spanOf } from '#base';
import { MAX_LIST_INSTRUCTIONS } from '#requests';
import type { StyleRule } from '../rule.ts';

const instruction = '{"label":"Short","prompt":"Be brief."}';

/** `count` instructions with labels of their own. */
function instructions(count: number): string[] {
  return Array.from({ length: count }, (_, index) => instruction.replace('Short', `Short ${index}`));
}

/** Specification 2.3, 8: at most 200 custom instructions in a list; plans may change it. */
export const tooManyInstructions: StyleRule = {
  id: 'too-many-instructions',
  level: 'error',
  explanation: 'A style rule list has at most 200 custom instructions.',
  check({ instructions }) {
    const first = instructions[MAX_LIST_INSTRUCTIONS];
    if (first === undefined) return [];
    return [
      {
        span: spanOf(first),
        message: message(
          'A list has at most {0} custom instructions; these are {1}.',
          MAX_LIST_INSTRUCTIONS,
          instructions.length,
        ),
      },
    ];
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: `{ "name": "Blog", "language": "de", "custom_instructions": [${instructions(200)},⟦${instruction}⟧] }`,
      passes: `{ "name": "Blog", "language": "de", "custom_instructions": [${instructions(200)}] }`,
    },
  ];
}
