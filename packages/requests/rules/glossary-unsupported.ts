import { message } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';
import { glossariesOf, withoutGlossary } from './shared/request-glossaries.ts';

/** Specification 4.2, 4.9: `glossary` must be present on both the source and the target. */
export const glossaryUnsupported: RequestRule = {
  id: 'glossary-unsupported',
  level: 'error',
  kinds: ['translate', 'document', 'voice'],
  explanation: 'The service takes a glossary only where both languages have the feature `glossary`.',
  check({ request, source, targets, supports }) {
    const [first] = glossariesOf(request);
    if (first === undefined) return [];
    return targets
      .filter((target) => supports('glossary', target) === 'no')
      .map(({ code }) => ({
        at: first.at,
        message:
          source === undefined
            ? message('The service takes no glossary with {0}.', code)
            : message('The service takes no glossary from {0} into {1}.', source.code, code),
        fixes: [withoutGlossary()],
      }));
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      fails: { source_lang: 'en', target_lang: 'af', glossary_id: 'product' },
      at: ['glossary_id'],
      fixed: { source_lang: 'en', target_lang: 'af' },
      passes: { source_lang: 'en', target_lang: 'de', glossary_id: 'product' },
    },
    {
      kind: 'document',
      fails: { source_lang: 'af', target_lang: 'de', glossary_id: 'product' },
      at: ['glossary_id'],
      fixed: { source_lang: 'af', target_lang: 'de' },
      passes: { source_lang: 'en', target_lang: 'de', glossary_id: 'product' },
    },
  ];
}
