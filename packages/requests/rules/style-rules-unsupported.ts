import { message } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';
import { takesStyleRules } from '../style-languages.ts';
import { leaveOut } from './shared/fixes.ts';

/** Specification 4.9: style rules for a target are available when the target is listed for resource `style_rules`. */
export const styleRulesUnsupported: RequestRule = {
  id: 'style-rules-unsupported',
  level: 'error',
  kinds: ['translate', 'document'],
  explanation: 'The service has style rules for some target languages only, and not for this one.',
  check({ request: { style_id }, targets, facts }) {
    if (style_id === undefined) return [];
    return targets
      .filter(({ code }) => takesStyleRules(facts, code) === 'no')
      .map(({ code }) => ({
        at: { field: 'style_id' },
        message: message('The service has no style rules for {0}.', code),
        fixes: [leaveOut(message('Translate without style rules'), 'style_id')],
      }));
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      fails: { target_lang: 'pl', style_id: 'marketing' },
      at: ['style_id'],
      fixed: { target_lang: 'pl' },
      passes: { target_lang: 'en-GB', style_id: 'marketing' },
    },
  ];
}
