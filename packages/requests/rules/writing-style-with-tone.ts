import { message } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';
import { leaveOut } from './shared/fixes.ts';

/** Specification 4.3 and 7: `writing_style` and `tone` cannot both be present. For `default`, see `default-beside-value`. */
export const writingStyleWithTone: RequestRule = {
  id: 'writing-style-with-tone',
  level: 'error',
  kinds: ['rephrase'],
  explanation: 'A text is rephrased in a writing style or in a tone, not in both.',
  check({ request: { writing_style, tone } }) {
    if (writing_style === undefined || tone === undefined) return [];
    if (writing_style === 'default' || tone === 'default') return [];
    const withoutTone = leaveOut(message('Use the writing style only'), 'tone');
    const withoutStyle = leaveOut(message('Use the tone only'), 'writing_style');
    return [
      {
        at: { field: 'tone' },
        message: message('A writing style and a tone cannot be used together.'),
        fixes: [withoutTone, withoutStyle],
      },
    ];
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      kind: 'rephrase',
      fails: { target_lang: 'de', writing_style: 'business', tone: 'friendly' },
      at: ['tone'],
      fixed: { target_lang: 'de', writing_style: 'business' },
      passes: { target_lang: 'de', tone: 'friendly' },
    },
  ];
}
