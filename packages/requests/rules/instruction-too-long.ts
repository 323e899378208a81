import { countCodePoints, message } from '#base';
import { MAX_REQUEST_INSTRUCTION_CHARACTERS } from '../limits.ts';
import type { RequestExample, RequestRule } from '../rule.ts';

/** Service-facts 5: at most 300 characters in a custom instruction. */
export const instructionTooLong: RequestRule = {
  id: 'instruction-too-long',
  level: 'error',
  kinds: ['translate'],
  explanation: 'A custom instruction has at most 300 characters.',
  check({ request: { custom_instructions = [] } }) {
    return custom_instructions.flatMap((instruction, index) => {
      const characters = countCodePoints(instruction);
      if (characters <= MAX_REQUEST_INSTRUCTION_CHARACTERS) return [];
      return {
        at: { field: 'custom_instructions', index },
        message: message(
          'A custom instruction has at most {0} characters; this one has {1}.',
          MAX_REQUEST_INSTRUCTION_CHARACTERS,
          characters,
        ),
      };
    });
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      fails: { target_lang: 'de', custom_instructions: ['Be brief.', 'a'.repeat(301)] },
      at: ['custom_instructions.1'],
      passes: { target_lang: 'de', custom_instructions: ['😀'.repeat(300)] },
    },
  ];
}
