import { message } from '../../core/message.ts';
import { findGlossary } from '../verbs/find.ts';
import { type AddVerb, deletingVerb } from '../verbs/verb.ts';
import { GLOSSARY_OPERAND } from './options.ts';
import { chooseDictionary, shownPair } from './pairs.ts';

/** The verbs that delete glossaries and dictionaries (specification 4.4). */
export function glossaryDeletions(): readonly AddVerb[] {
  return [deleteVerb(), deleteDictionaryVerb()];
}

function deleteVerb(): AddVerb {
  return deletingVerb({
    name: 'delete',
    summary: message('delete a glossary with all its dictionaries'),
    operands: GLOSSARY_OPERAND,
    examples: ['parlance glossary delete Product --yes'],
    find: async ({ operands, client, signal }) => {
      const { glossary_id, name, dictionaries } = await findGlossary(client, operands.glossary, { signal });
      return {
        what: message(
          'Delete the glossary "{0}" ({1}) and its dictionaries: {2}.',
          name,
          glossary_id,
          dictionaries.map(shownPair).join(', '),
        ),
        remove: () => client.deleteGlossary(glossary_id, { signal }),
      };
    },
  });
}

function deleteDictionaryVerb(): AddVerb {
  return deletingVerb({
    name: 'delete-dictionary',
    summary: message('delete one dictionary of a glossary'),
    operands: { ...GLOSSARY_OPERAND, pair: message('the languages of the dictionary, such as en-de') },
    examples: ['parlance glossary delete-dictionary Product en-de --yes'],
    find: async ({ operands, client, signal }) => {
      const glossary = await findGlossary(client, operands.glossary, { signal });
      const pair = chooseDictionary(glossary, operands.pair);
      const { glossary_id, name } = glossary;
      return {
        what: message('Delete the dictionary {0} of the glossary "{1}".', shownPair(pair), name),
        remove: () => client.deleteDictionary(glossary_id, pair, { signal }),
      };
    },
  });
}
