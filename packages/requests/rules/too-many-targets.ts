import { message } from '#base';
import { MAX_VOICE_LANGUAGES } from '../limits.ts';
import type { RequestField } from '../request.ts';
import type { RequestExample, RequestRule } from '../rule.ts';

const LISTS = ['target_languages', 'target_media_languages'] as const satisfies readonly RequestField[];

/** Specification 4.10 and 8: five target languages, and five that are spoken. */
export const tooManyTargets: RequestRule = {
  id: 'too-many-targets',
  level: 'error',
  kinds: ['voice'],
  explanation:
    'A speech session translates into at most 5 languages, and speaks at most 5. What it speaks is among what it translates.',
  check({ request }) {
    return LISTS.flatMap((field) => {
      const codes = request[field] ?? [];
      if (codes.length <= MAX_VOICE_LANGUAGES) return [];
      return {
        at: { field, index: MAX_VOICE_LANGUAGES },
        message: message(
          'A speech session takes at most {0} languages in a list; these are {1}.',
          MAX_VOICE_LANGUAGES,
          codes.length,
        ),
        fixes: [
          {
            title: message('Use the first {0}', MAX_VOICE_LANGUAGES),
            changes: { [field]: codes.slice(0, MAX_VOICE_LANGUAGES) },
            preferred: false,
          },
        ],
      };
    });
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      kind: 'voice',
      fails: { target_languages: ['de', 'fr', 'it', 'es', 'nl', 'pl'] },
      at: ['target_languages.5'],
      fixed: { target_languages: ['de', 'fr', 'it', 'es', 'nl'] },
      passes: { target_languages: ['de', 'fr', 'it', 'es', 'nl'] },
    },
  ];
}
