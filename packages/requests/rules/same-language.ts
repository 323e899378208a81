import { message, rootOf } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';

/** Specification 7: the translation of a document fails when source and target are equal; service-facts 12: variants included. */
export const sameLanguage: RequestRule = {
  id: 'same-language',
  level: 'error',
  kinds: ['document'],
  explanation: 'A document cannot be translated into its own language, nor into a variant of it.',
  check({ source, targets }) {
    return targets
      .filter(({ code }) => source !== undefined && rootOf(source.code) === rootOf(code))
      .map((target) => ({
        at: target,
        message: message('A document in {0} cannot be translated into {0}.', rootOf(target.code)),
      }));
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      kind: 'document',
      fails: { source_lang: 'en', target_lang: 'en-GB' },
      at: ['target_lang'],
      passes: { source_lang: 'en', target_lang: 'de' },
    },
  ];
}
