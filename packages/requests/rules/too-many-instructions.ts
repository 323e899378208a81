import { message } from '#base';
import { MAX_REQUEST_INSTRUCTIONS } from '../limits.ts';
import type { RequestExample, RequestRule } from '../rule.ts';

/** Service-facts 5: at most 10 custom instructions in a request. */
export const tooManyInstructions: RequestRule = {
  id: 'too-many-instructions',
  level: 'error',
  kinds: ['translate'],
  explanation:
    'A translation takes at most 10 custom instructions. A style rule list takes more, and can be used instead.',
  check({ request: { custom_instructions = [] } }) {
    if (custom_instructions.length <= MAX_REQUEST_INSTRUCTIONS) return [];
    return [
      {
        at: { field: 'custom_instructions', index: MAX_REQUEST_INSTRUCTIONS },
        message: message(
          'A translation takes at most {0} custom instructions; these are {1}. A style rule list takes more.',
          MAX_REQUEST_INSTRUCTIONS,
          custom_instructions.length,
        ),
      },
    ];
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      fails: { target_lang: 'de', custom_instructions: Array.from('ABCDEFGHIJK') },
      at: ['custom_instructions.10'],
      passes: { target_lang: 'de', custom_instructions: Array.from('ABCDEFGHIJ') },
    },
  ];
}
