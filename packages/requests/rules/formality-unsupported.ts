import { message } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';
import { useValue } from './shared/fixes.ts';

/** Specification 4.1, 4.2 and 7: formality `more` or `less` on a target without formality support fails. */
export const formalityUnsupported: RequestRule = {
  id: 'formality-unsupported',
  level: 'error',
  kinds: ['translate', 'document'],
  explanation:
    'The target language has no formal and informal address, so the service refuses `more` and `less`. `prefer_more` and `prefer_less` fall back to the default there.',
  check({ request: { formality }, targets, supports }) {
    if (formality !== 'more' && formality !== 'less') return [];
    return targets
      .filter((target) => supports('formality', target) === 'no')
      .map(({ code }) => ({
        at: { field: 'formality' },
        message: message(
          'The service has no formality for {0}, and refuses "{1}"; "prefer_{1}" is taken.',
          code,
          formality,
        ),
        fixes: [useValue('formality', `prefer_${formality}`)],
      }));
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      fails: { target_lang: 'ko', formality: 'more' },
      at: ['formality'],
      fixed: { target_lang: 'ko', formality: 'prefer_more' },
      passes: { target_lang: 'de', formality: 'more' },
    },
    {
      kind: 'document',
      fails: { target_lang: 'en-US', formality: 'less' },
      at: ['formality'],
      fixed: { target_lang: 'en-US', formality: 'prefer_less' },
      passes: { target_lang: 'pt-BR', formality: 'less' },
    },
  ];
}
