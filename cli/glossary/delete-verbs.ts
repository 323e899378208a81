import { message } from '../../core/message.ts';
import { forGood } from '../verbs/confirm.ts';
import { findGlossary } from '../verbs/find.ts';
import { type AddVerb, changingVerb } from '../verbs/verb.ts';
import { GLOSSARY_OPERAND } from './options.ts';
import { chooseDictionary, shownPair } from './pairs.ts';

/** The verbs that delete glossaries and dictionaries (specification 4.4). */
export function glossaryDeletions(): readonly AddVerb[] {
  return [deleteVerb(), deleteDictionaryVerb()];
}

function deleteVerb(): AddVerb {
  return changingVerb({
    name: 'delete',
    summary: message('delete a glossary with all its dictionaries'),
    operands: GLOSSARY_OPERAND,
    isForGood: true,
    examples: ['parlance glossary delete Product --yes'],
    plan: async ({ operands, client, signal }) => {
      const { glossary_id, name, dictionaries } = await findGlossary(client, operands.glossary, { signal });
      const what = message(
        'Delete the glossary "{0}" ({1}) and its dictionaries: {2}.',
        name,
        glossary_id,
        dictionaries.map(shownPair).join(', '),
      );
      return {
        what,
        confirmation: forGood(what),
        carryOut: async () => void (await client.deleteGlossary(glossary_id, { signal })),
      };
    },
  });
}

function deleteDictionaryVerb(): AddVerb {
  return changingVerb({
    name: 'delete-dictionary',
    summary: message('delete one dictionary of a glossary'),
    operands: { ...GLOSSARY_OPERAND, pair: message('the languages of the dictionary, such as en-de') },
    isForGood: true,
    examples: ['parlance glossary delete-dictionary Product en-de --yes'],
    plan: async ({ operands, client, signal }) => {
      const glossary = await findGlossary(client, operands.glossary, { signal });
      const pair = chooseDictionary(glossary, operands.pair);
      const { glossary_id, name } = glossary;
      const what = message('Delete the dictionary {0} of the glossary "{1}".', shownPair(pair), name);
      return {
        what,
        confirmation: forGood(what),
        carryOut: async () => void (await client.deleteDictionary(glossary_id, pair, { signal })),
      };
    },
  });
}
