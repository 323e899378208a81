import type { Command } from 'commander';
import { message } from '#base';
import { faultOfText, GLOSSARY_NAME } from '#requests';
import type { CommandContext } from '../command/command-context.ts';
import { forceOption, outputOption, sendAnywayOption } from '../command/options.ts';
import { writeResult } from '../files/write-result.ts';
import { dictionaryOptions, GLOSSARY_OPERAND } from '../glossary/options.ts';
import { shownPair } from '../glossary/pairs.ts';
import { readOneDictionary } from '../glossary/read-dictionaries.ts';
import { withLineEnd } from '../glossary/read-verbs.ts';
import { addArea } from '../verbs/area.ts';
import { findLegacyGlossary } from '../verbs/find.ts';
import { refuseFaults } from '../verbs/refuse-faults.ts';
import { removingVerb } from '../verbs/removing-verb.ts';
import { type AddVerb, changingVerb, readingVerb } from '../verbs/verb.ts';
import { convertVerb } from './convert-verb.ts';
import { editVerb } from './edit-verb.ts';
import { legacyTable } from './legacy-table.ts';
import { noteUnfinished } from './replacing.ts';
import { resumeVerb } from './resume-verb.ts';

/** `parlance legacy-glossary`: glossaries with one pair, which cannot be changed (specification 4.5). */
export function addLegacyGlossaryCommand(program: Command, context: CommandContext): void {
  const area = {
    name: 'legacy-glossary',
    description: message(
      'Manages glossaries of the older interface. Each has one language pair and cannot be changed: "edit" replaces it by a new one, and "convert" creates a glossary for "parlance glossary" from it.',
    ),
    verbs: [
      listVerb(),
      showVerb(),
      entriesVerb(),
      createVerb(),
      editVerb(),
      convertVerb(),
      resumeVerb(),
      deleteVerb(),
      pairsVerb(),
    ],
    examples: ['parlance legacy-glossary create Product --file product.en-de.glossary.csv'],
  };
  addArea(program, area, context);
}

function listVerb(): AddVerb {
  return readingVerb({
    name: 'list',
    summary: message('list the glossaries'),
    run: async (call) => {
      await noteUnfinished(call);
      const glossaries = await call.client.listLegacyGlossaries({ signal: call.signal });
      return legacyTable(glossaries, { glossaries });
    },
  });
}

function showVerb(): AddVerb {
  return readingVerb({
    name: 'show',
    summary: message('show a glossary'),
    operands: GLOSSARY_OPERAND,
    run: async ({ operands, ...call }) => {
      await noteUnfinished(call);
      const { client, signal } = call;
      const glossary = await findLegacyGlossary(client, operands.glossary, { signal });
      return legacyTable([glossary], glossary);
    },
  });
}

function entriesVerb(): AddVerb {
  return readingVerb({
    name: 'entries',
    summary: message('write the entries of a glossary'),
    description: message('Writes the entries as tab-separated values. --format has no effect on them.'),
    operands: GLOSSARY_OPERAND,
    options: [outputOption(), forceOption()],
    run: async ({ operands, client, context, signal }, options) => {
      const { glossary_id } = await findLegacyGlossary(client, operands.glossary, { signal });
      const entries = await client.getLegacyGlossaryEntries(glossary_id, { signal });
      await writeResult(withLineEnd(entries), options, context);
      return undefined;
    },
  });
}

function createVerb(): AddVerb {
  return changingVerb({
    name: 'create',
    summary: message('create a glossary from a file'),
    operands: { name: message('the name of the new glossary') },
    options: [...dictionaryOptions(), sendAnywayOption()],
    examples: ['parlance legacy-glossary create Product --file product.en-de.glossary.csv'],
    plan: async ({ operands: { name }, client, ...call }, options) => {
      refuseFaults([faultOfText(name, GLOSSARY_NAME)], options, call.context);
      const dictionary = await readOneDictionary(options, call);
      const { signal } = call;
      return {
        what: message('Create the glossary "{0}" from {1}.', name, shownPair(dictionary)),
        carryOut: async () => {
          const created = await client.createLegacyGlossary({ name, ...dictionary }, { signal });
          return legacyTable([created], created);
        },
      };
    },
  });
}

function deleteVerb(): AddVerb {
  return removingVerb({
    name: 'delete',
    summary: message('delete a glossary'),
    operands: GLOSSARY_OPERAND,
    examples: ['parlance legacy-glossary delete Product --confirm-removals 12'],
    find: async ({ operands, client, signal }) => {
      const legacy = await findLegacyGlossary(client, operands.glossary, { signal });
      const { glossary_id, name } = legacy;
      return { deleted: { legacy }, what: message('Delete the glossary "{0}" ({1}).', name, glossary_id) };
    },
  });
}

function pairsVerb(): AddVerb {
  return readingVerb({
    name: 'pairs',
    summary: message('list the language pairs that a glossary can have'),
    run: async ({ client, signal }) => {
      const pairs = await client.glossaryLanguagePairs({ signal });
      return { answer: { supported_languages: pairs }, rows: pairs.map((pair) => [shownPair(pair)]) };
    },
  });
}
