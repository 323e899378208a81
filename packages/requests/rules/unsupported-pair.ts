import { message, sameCode } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';

/** Specification 4.1: what is in the target language already stays as it is; texts are improved by rephrasing (4.3). */
export const unsupportedPair: RequestRule = {
  id: 'unsupported-pair',
  level: 'warning',
  kinds: ['translate'],
  explanation:
    'Source and target are the same language, so that nothing is translated. Rephrasing improves a text in its own language.',
  check({ source, targets }) {
    return targets
      .filter(({ code }) => source !== undefined && sameCode(source.code, code))
      .map((target) => ({
        at: target,
        message: message(
          'Source and target are both {0}, so nothing is translated. Rephrasing improves a text in its own language.',
          target.code,
        ),
      }));
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      fails: { source_lang: 'de', target_lang: 'DE' },
      at: ['target_lang'],
      passes: { source_lang: 'en', target_lang: 'de' },
    },
  ];
}
