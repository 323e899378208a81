import { message } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';
import { takesStyleRules } from '../style-languages.ts';
import { leaveOut } from './shared/fixes.ts';

/** Specification 4.1: custom instructions are for the languages of style rules and their variants. */
export const customInstructionsUnsupported: RequestRule = {
  id: 'custom-instructions-unsupported',
  level: 'error',
  kinds: ['translate'],
  explanation:
    'The service follows custom instructions for some target languages only: those that have style rules.',
  check({ request: { custom_instructions = [] }, targets, facts }) {
    if (custom_instructions.length === 0) return [];
    return targets
      .filter(({ code }) => takesStyleRules(facts, code) === 'no')
      .map(({ code }) => ({
        at: { field: 'custom_instructions' },
        message: message('The service follows no custom instructions for {0}.', code),
        fixes: [leaveOut(message('Translate without custom instructions'), 'custom_instructions')],
      }));
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      fails: { target_lang: 'pl', custom_instructions: ['Use short sentences.'] },
      at: ['custom_instructions'],
      fixed: { target_lang: 'pl' },
      passes: { target_lang: 'zh-Hans', custom_instructions: ['Use short sentences.'] },
    },
  ];
}
