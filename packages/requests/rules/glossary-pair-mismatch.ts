import { message } from '#base';
import { hasDictionary, type KnownGlossary } from '../known-objects.ts';
import type { RequestExample, RequestFix, RequestRule } from '../rule.ts';
import { PRODUCT_GLOSSARY } from './shared/example-objects.ts';
import {
  glossariesOf,
  knownGlossary,
  replaceGlossary,
  withoutGlossary,
} from './shared/request-glossaries.ts';

/** The largest number of glossaries that are offered instead, because an account can have a thousand. */
const MAX_OTHERS = 5;

/** Specification 4.1, 4.2 and 4.4: the glossary's language pair must match the request's; a language stands for its variants. */
export const glossaryPairMismatch: RequestRule = {
  id: 'glossary-pair-mismatch',
  level: 'error',
  kinds: ['translate', 'document'],
  explanation:
    'The glossary has no dictionary for this source and target. A dictionary for a language is for all its variants.',
  check({ request, source, targets, known, supports }) {
    const [target] = targets;
    if (source === undefined || target === undefined || supports('glossary', target) === 'no') return [];
    return glossariesOf(request).flatMap(({ id, at }) => {
      const glossary = knownGlossary(known, id);
      if (glossary === undefined || hasDictionary(glossary, source.code, target.code)) return [];
      const use = (other: KnownGlossary): RequestFix => ({
        title: message('Use the glossary {0}', other.name),
        changes: replaceGlossary(request, at, other.glossary_id),
        preferred: false,
      });
      const others = (known.glossaries ?? []).filter((other) =>
        hasDictionary(other, source.code, target.code),
      );
      return {
        at,
        message: message(
          'The glossary {0} has no dictionary from {1} into {2}.',
          glossary.name,
          source.code,
          target.code,
        ),
        fixes: [...others.slice(0, MAX_OTHERS).map(use), withoutGlossary()],
      };
    });
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      known: {
        glossaries: [
          PRODUCT_GLOSSARY,
          { glossary_id: 'shop', name: 'Shop', dictionaries: [{ source_lang: 'en', target_lang: 'fr' }] },
        ],
      },
      fails: { source_lang: 'en', target_lang: 'fr', glossary_id: 'product' },
      at: ['glossary_id'],
      fixed: { source_lang: 'en', target_lang: 'fr', glossary_id: 'shop' },
      passes: { source_lang: 'en', target_lang: 'de-DE', glossary_id: 'product' },
    },
  ];
}
