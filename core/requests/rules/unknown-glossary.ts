import { message } from '../../message.ts';
import { closestName } from '../../text/closest-name.ts';
import { PRODUCT_GLOSSARY } from '../example-objects.ts';
import { glossariesOf, knownGlossary, replaceGlossary, withoutGlossary } from '../request-glossaries.ts';
import type { RequestRule } from '../rule.ts';

/** Specification 4.1: `glossary_id` names a glossary of the account; lists are not shared between regions (1). */
export const unknownGlossary: RequestRule = {
  id: 'unknown-glossary',
  level: 'warning',
  kinds: ['translate', 'document', 'voice'],
  explanation: 'No glossary of this name or id is known. It may have been made since the list was read.',
  examples: [
    {
      known: {
        glossaries: [PRODUCT_GLOSSARY],
      },
      fails: { source_lang: 'en', target_lang: 'de', glossary_id: 'prodcut' },
      at: ['glossary_id'],
      fixed: { source_lang: 'en', target_lang: 'de', glossary_id: 'product' },
      passes: { source_lang: 'en', target_lang: 'de', glossary_id: 'product' },
    },
  ],
  check({ request, known }) {
    const { glossaries } = known;
    if (glossaries === undefined) return [];
    return glossariesOf(request)
      .filter(({ id }) => knownGlossary(known, id) === undefined)
      .map(({ id, at }) => {
        const closest = closestName(
          id,
          glossaries.map(({ glossary_id }) => glossary_id),
        );
        const use = (other: string) => ({
          title: message('Use {0}', other),
          changes: replaceGlossary(request, at, other),
          preferred: true,
        });
        return {
          at,
          message: message('No glossary "{0}" is known.', id),
          fixes: [...(closest === undefined ? [] : [use(closest)]), withoutGlossary()],
        };
      });
  },
};
