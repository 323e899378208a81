import { message } from '#base';
import { findGlossary } from '../verbs/find.ts';
import { removingVerb } from '../verbs/removing-verb.ts';
import type { AddVerb } from '../verbs/verb.ts';
import { GLOSSARY_OPERAND } from './options.ts';
import { chooseDictionary, shownPair } from './pairs.ts';

/** The verbs that delete glossaries and dictionaries (specification 4.4). */
export function glossaryDeletions(): readonly AddVerb[] {
  return [deleteVerb(), deleteDictionaryVerb()];
}

function deleteVerb(): AddVerb {
  return removingVerb({
    name: 'delete',
    summary: message('delete a glossary with all its dictionaries'),
    operands: GLOSSARY_OPERAND,
    examples: ['parlance glossary delete Product --confirm-removals 12'],
    find: async ({ operands, client, signal }) => {
      const { glossary_id, name, dictionaries } = await findGlossary(client, operands.glossary, { signal });
      return {
        deleted: { glossary: await client.getGlossary(glossary_id, { signal }) },
        what: message(
          'Delete the glossary "{0}" ({1}) and its dictionaries: {2}.',
          name,
          glossary_id,
          dictionaries.map(shownPair).join(', '),
        ),
      };
    },
  });
}

function deleteDictionaryVerb(): AddVerb {
  return removingVerb({
    name: 'delete-dictionary',
    summary: message('delete one dictionary of a glossary'),
    operands: { ...GLOSSARY_OPERAND, pair: message('the languages of the dictionary, such as en-de') },
    examples: ['parlance glossary delete-dictionary Product en-de --confirm-removals 12'],
    find: async ({ operands, client, signal }) => {
      const glossary = await findGlossary(client, operands.glossary, { signal });
      const pair = chooseDictionary(glossary, operands.pair);
      return {
        deleted: { glossary, pair: { source: pair.source_lang, target: pair.target_lang } },
        what: message('Delete the dictionary {0} of the glossary "{1}".', shownPair(pair), glossary.name),
      };
    },
  });
}
