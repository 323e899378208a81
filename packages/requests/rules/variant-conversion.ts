import { message, rootOf, sameCode } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';

/** Specification 4.1: translating between variants of one language leaves the text unchanged; rephrasing converts (4.3). */
export const variantConversion: RequestRule = {
  id: 'variant-conversion',
  level: 'information',
  kinds: ['translate'],
  explanation:
    'Translating between variants of one language, such as American and British English, leaves the text as it is. Rephrasing with that target converts it.',
  check({ source, targets }) {
    return targets
      .filter(
        ({ code }) =>
          source !== undefined && !sameCode(source.code, code) && rootOf(source.code) === rootOf(code),
      )
      .map((target) => ({
        at: target,
        message: message(
          'Translating between variants of one language leaves the text as it is; rephrasing with the target {0} converts it.',
          target.code,
        ),
      }));
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      fails: { source_lang: 'en', target_lang: 'en-GB' },
      at: ['target_lang'],
      passes: { source_lang: 'de', target_lang: 'en-GB' },
    },
  ];
}
