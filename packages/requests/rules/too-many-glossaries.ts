import { message } from '#base';
import { MAX_GLOSSARIES_PER_REQUEST, MAX_GLOSSARIES_PER_SESSION } from '../limits.ts';
import type { RequestExample, RequestRule } from '../rule.ts';
import { glossariesOf } from './shared/request-glossaries.ts';

/** Service-facts 5 and 11: five glossaries for texts and documents, ten for a speech session; `glossary_ids` excludes `glossary_id`. */
export const tooManyGlossaries: RequestRule = {
  id: 'too-many-glossaries',
  level: 'error',
  kinds: ['translate', 'document', 'voice'],
  explanation:
    'A translation takes at most 5 glossaries, a speech session at most 10, and a list of them excludes a single one beside it.',
  check({ kind, request }) {
    const ids = glossariesOf(request).map(({ id }) => id);
    const limit = kind === 'voice' ? MAX_GLOSSARIES_PER_SESSION : MAX_GLOSSARIES_PER_REQUEST;
    if (request.glossary_id !== undefined && request.glossary_ids !== undefined) {
      const changes = { glossary_id: undefined, glossary_ids: ids.slice(0, limit) };
      return [
        {
          at: { field: 'glossary_id' },
          message: message('A single glossary and a list of glossaries exclude each other.'),
          fixes: [{ title: message('Put the glossary first in the list'), changes, preferred: true }],
        },
      ];
    }
    if (ids.length <= limit) return [];
    return [
      {
        at: { field: 'glossary_ids', index: limit },
        message: message('At most {0} glossaries can be used at once; these are {1}.', limit, ids.length),
        fixes: [
          {
            title: message('Use the first {0}', limit),
            changes: { glossary_ids: ids.slice(0, limit) },
            preferred: false,
          },
        ],
      },
    ];
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      fails: { source_lang: 'en', target_lang: 'de', glossary_ids: ['a', 'b', 'c', 'd', 'e', 'f'] },
      at: ['glossary_ids.5'],
      fixed: { source_lang: 'en', target_lang: 'de', glossary_ids: ['a', 'b', 'c', 'd', 'e'] },
      passes: { source_lang: 'en', target_lang: 'de', glossary_ids: ['a', 'b'] },
    },
    {
      fails: { source_lang: 'en', target_lang: 'de', glossary_id: 'a', glossary_ids: ['b'] },
      at: ['glossary_id'],
      fixed: { source_lang: 'en', target_lang: 'de', glossary_ids: ['a', 'b'] },
      passes: { source_lang: 'en', target_lang: 'de', glossary_id: 'a' },
    },
  ];
}
