import { message } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';
import { leaveOut } from './shared/fixes.ts';

/**
 * Specification 4.3: `writing_style` and `tone` cannot both be present. The service takes both if one of them is `default`; the local
 * service does so only if its switch `style-and-tone` is `default-allowed`.
 */
export const defaultBesideValue: RequestRule = {
  id: 'default-beside-value',
  level: 'information',
  kinds: ['rephrase'],
  explanation:
    'The specification allows a writing style or a tone, not both. The service takes both if one of them is `default`, which changes nothing: without it, the request works everywhere.',
  check({ request: { writing_style, tone } }) {
    if (writing_style === undefined || tone === undefined) return [];
    if (writing_style !== 'default' && tone !== 'default') return [];
    const field = tone === 'default' ? 'tone' : 'writing_style';
    return [
      {
        at: { field },
        message: message(
          '"default" changes nothing; some services refuse it beside a writing style or a tone.',
        ),
        fixes: [{ ...leaveOut(message('Leave out "default"'), field), preferred: true }],
      },
    ];
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      kind: 'rephrase',
      fails: { target_lang: 'de', writing_style: 'default', tone: 'friendly' },
      at: ['writing_style'],
      fixed: { target_lang: 'de', tone: 'friendly' },
      passes: { target_lang: 'de', writing_style: 'default' },
    },
    {
      kind: 'rephrase',
      fails: { target_lang: 'de', writing_style: 'business', tone: 'default' },
      at: ['tone'],
      fixed: { target_lang: 'de', writing_style: 'business' },
      passes: { target_lang: 'de', tone: 'default' },
    },
  ];
}
