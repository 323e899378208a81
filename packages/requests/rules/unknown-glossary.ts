import { message } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';
import { PRODUCT_GLOSSARY } from './shared/example-objects.ts';
import { glossariesOf, replaceGlossary, withoutGlossary } from './shared/request-glossaries.ts';
import { findUnknown } from './shared/unknown-reference.ts';

/** Specification 4.1: `glossary_id` names a glossary of the account; lists are not shared between regions (1). */
export const unknownGlossary: RequestRule = {
  id: 'unknown-glossary',
  level: 'warning',
  kinds: ['translate', 'document', 'voice'],
  explanation:
    'No glossary with this name or ID is known. It may be newer than the list. Until the account has been listed, only what looks like a typing error in a declared glossary is reported.',
  check({ request, known: { glossaries, isPartial } }) {
    const ids = glossaries?.map(({ glossary_id }) => glossary_id);
    return glossariesOf(request).flatMap(({ id, at }) => {
      const unknown = findUnknown(id, ids, isPartial?.glossaries);
      if (unknown === undefined) return [];
      const use = (other: string) => ({
        title: message('Use {0}', other),
        changes: replaceGlossary(request, at, other),
        preferred: !unknown.mayBeThere,
      });
      const { closest } = unknown;
      return {
        at,
        message: unknown.mayBeThere
          ? message('No glossary "{0}" is declared here. Did you mean "{1}"?', id, unknown.closest)
          : message('No glossary "{0}" is known.', id),
        fixes: [...(closest === undefined ? [] : [use(closest)]), withoutGlossary()],
      };
    });
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      known: {
        glossaries: [PRODUCT_GLOSSARY],
      },
      fails: { source_lang: 'en', target_lang: 'de', glossary_id: 'prodcut' },
      at: ['glossary_id'],
      fixed: { source_lang: 'en', target_lang: 'de', glossary_id: 'product' },
      passes: { source_lang: 'en', target_lang: 'de', glossary_id: 'product' },
    },
  ];
}
