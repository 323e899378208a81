import { message, rootOf } from '#base';
import type { RequestExample, RequestFix, RequestRule } from '../rule.ts';
import { takesStyleRules } from '../style-languages.ts';
import { leaveOut } from './shared/fixes.ts';

/** The largest number of lists that are offered instead. */
const MAX_OTHERS = 5;

/** Specification 2.1 and service-facts 5: a style rule list is for one target language and its variants. */
export const styleLanguageMismatch: RequestRule = {
  id: 'style-language-mismatch',
  level: 'error',
  kinds: ['translate', 'document'],
  explanation: 'A style rule list is for one language with its variants; the target is another one.',
  check({ request: { style_id }, targets, known, facts }) {
    const list = known.styleRules?.find((one) => one.style_id === style_id);
    const language = list?.language;
    if (list === undefined || language === undefined) return [];
    return targets
      .filter(({ code }) => takesStyleRules(facts, code) !== 'no' && rootOf(code) !== rootOf(language))
      .map(({ code }) => ({
        at: { field: 'style_id' },
        message: message('The style rule list {0} is for {1}, the target is {2}.', list.name, language, code),
        fixes: [
          ...(known.styleRules ?? [])
            .filter((other) => other.language !== undefined && rootOf(other.language) === rootOf(code))
            .slice(0, MAX_OTHERS)
            .map(
              (other): RequestFix => ({
                title: message('Use the style rule list {0}', other.name),
                changes: { style_id: other.style_id },
                preferred: false,
              }),
            ),
          leaveOut(message('Translate without style rules'), 'style_id'),
        ],
      }));
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      known: {
        styleRules: [
          { style_id: 'marketing', name: 'Marketing', language: 'de' },
          { style_id: 'blog', name: 'Blog', language: 'en' },
        ],
      },
      fails: { target_lang: 'en-GB', style_id: 'marketing' },
      at: ['style_id'],
      fixed: { target_lang: 'en-GB', style_id: 'blog' },
      passes: { target_lang: 'de', style_id: 'marketing' },
    },
  ];
}
