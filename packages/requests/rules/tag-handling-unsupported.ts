import { message } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';
import { leaveOut } from './shared/fixes.ts';

/** Specification 4.1 and 4.9: `tag_handling` must be present on both the source and the target. */
export const tagHandlingUnsupported: RequestRule = {
  id: 'tag-handling-unsupported',
  level: 'error',
  kinds: ['translate'],
  explanation:
    'The service keeps the tags of a text only where both languages have the feature `tag_handling`. All built-in languages have it; what the service has told later may not.',
  check({ request: { tag_handling }, targets, supports }) {
    if (tag_handling === undefined) return [];
    return targets
      .filter((target) => supports('tag_handling', target) === 'no')
      .map(({ code }) => ({
        at: { field: 'tag_handling' },
        message: message('The service keeps no tags of this source language with the target {0}.', code),
        fixes: [leaveOut(message('Translate without tag handling'), 'tag_handling', 'tag_handling_version')],
      }));
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      lacking: { feature: 'tag_handling', lang: 'af' },
      fails: { source_lang: 'en', target_lang: 'af', tag_handling: 'xml' },
      at: ['tag_handling'],
      fixed: { source_lang: 'en', target_lang: 'af' },
      passes: { source_lang: 'en', target_lang: 'de', tag_handling: 'xml' },
    },
  ];
}
