import { type Message, message } from '#base';
import { faultOfText, GLOSSARY_NAME } from '#requests';
import { type DictionaryContent, type Glossary, type ServiceClient, waitUntilReady } from '#service';
import { sendAnywayOption } from '../command/options.ts';
import { clockOf } from '../terminal/host.ts';
import { localize } from '../terminal/localize.ts';
import { findGlossary } from '../verbs/find.ts';
import { refuseFaults } from '../verbs/refuse-faults.ts';
import type { Shown } from '../verbs/show.ts';
import { type AddVerb, changingVerb, type VerbCall } from '../verbs/verb.ts';
import { dictionaryOptions, GLOSSARY_OPERAND } from './options.ts';
import { shownPair } from './pairs.ts';
import { readDictionaries, readOneDictionary } from './read-dictionaries.ts';
import { showGlossary } from './read-verbs.ts';

/** The verbs that create and change glossaries (specification 4.4). */
export function glossaryChanges(): readonly AddVerb[] {
  return [createVerb(), putVerb(), patchVerb(), renameVerb()];
}

function createVerb(): AddVerb {
  return changingVerb({
    name: 'create',
    summary: message('create a glossary from files'),
    description: message(
      'Creates a glossary with a dictionary for each file, and waits until you can use it. The languages come from the name of the file, from parlance.json, or from --pair. Files with errors are not sent (exit code 1).',
    ),
    operands: { name: message('the name of the new glossary') },
    options: [...dictionaryOptions(), sendAnywayOption()],
    examples: [
      'parlance glossary create Product --file product.en-de.glossary.csv --file product.en-fr.glossary.csv',
    ],
    plan: async ({ operands: { name }, ...call }, options) => {
      refuseFaults([faultOfText(name, GLOSSARY_NAME)], options, call.context);
      const dictionaries = await readDictionaries(options, call);
      return {
        what: message('Create the glossary "{0}" with the dictionaries {1}.', name, shownPairs(dictionaries)),
        carryOut: async () => {
          const created = await call.client.createGlossary({ name, dictionaries }, { signal: call.signal });
          return showGlossary(await readyGlossary(created, call));
        },
      };
    },
  });
}

/** Waits until a new glossary is ready. Reports its id first, because it exists even if the wait fails. */
async function readyGlossary(
  created: Glossary,
  { client, context: { host, output }, signal }: Pick<VerbCall<never>, 'client' | 'context' | 'signal'>,
): Promise<Glossary> {
  if (created.ready !== false) return created;
  output.note(message('Created the glossary {0}. Waiting until it is ready.', created.glossary_id));
  const clock = clockOf(host);
  return waitUntilReady(client, created, { sleep: (ms, abort) => clock.sleep(ms, abort), signal });
}

function shownPairs(dictionaries: readonly DictionaryContent[]): string {
  return dictionaries.map(shownPair).join(', ');
}

function putVerb(): AddVerb {
  return dictionaryVerb({
    name: 'put',
    summary: message('add a dictionary, or replace all its entries'),
    description: message(
      'Adds the file to the glossary as a dictionary. An existing dictionary for these languages loses all its entries. To save them first, run "parlance glossary entries".',
    ),
    what: (pair, name) => message('Add or replace the dictionary {0} in the glossary "{1}".', pair, name),
    send: async ({ client, signal }, { glossary_id }, dictionary) => {
      const answer = await client.putDictionary(glossary_id, dictionary, { signal });
      const entries = localize(message('entries: {0}', answer.entry_count));
      return { answer, rows: [[shownPair(answer), entries]] };
    },
  });
}

function patchVerb(): AddVerb {
  return dictionaryVerb({
    name: 'patch',
    summary: message('add entries to a dictionary'),
    description: message(
      'Adds the entries of the file to the dictionary of its languages. An entry with the same source phrase replaces the existing one. No entry is removed.',
    ),
    what: (pair, name) => message('Add entries to the dictionary {0} of the glossary "{1}".', pair, name),
    send: async ({ client, signal }, { glossary_id }, dictionary) =>
      showGlossary(await client.patchGlossary(glossary_id, { dictionaries: [dictionary] }, { signal })),
  });
}

/** A verb that sends one dictionary to a glossary. */
interface DictionaryVerb {
  readonly name: string;
  readonly summary: Message;
  readonly description: Message;
  readonly what: (pair: string, glossaryName: string) => Message;
  readonly send: (
    call: { readonly client: ServiceClient; readonly signal: AbortSignal },
    glossary: Glossary,
    dictionary: DictionaryContent,
  ) => Promise<Shown>;
}

function dictionaryVerb({ what, send, ...verb }: DictionaryVerb): AddVerb {
  return changingVerb({
    ...verb,
    operands: GLOSSARY_OPERAND,
    options: dictionaryOptions(),
    examples: [`parlance glossary ${verb.name} Product --file product.en-de.glossary.csv`],
    plan: async ({ operands, client, signal, ...call }, options) => {
      const dictionary = await readOneDictionary(options, { ...call, signal });
      const glossary = await findGlossary(client, operands.glossary, { signal });
      return {
        what: what(shownPair(dictionary), glossary.name),
        carryOut: () => send({ client, signal }, glossary, dictionary),
      };
    },
  });
}

function renameVerb(): AddVerb {
  return changingVerb({
    name: 'rename',
    summary: message('rename a glossary'),
    operands: { ...GLOSSARY_OPERAND, name: message('the new name') },
    options: [sendAnywayOption()],
    examples: ['parlance glossary rename Product "Product 2027"'],
    plan: async ({ operands, client, context, signal }, options) => {
      refuseFaults([faultOfText(operands.name, GLOSSARY_NAME)], options, context);
      const { glossary_id, name } = await findGlossary(client, operands.glossary, { signal });
      return {
        what: message('Rename the glossary "{0}" to "{1}".', name, operands.name),
        carryOut: async () =>
          showGlossary(await client.patchGlossary(glossary_id, { name: operands.name }, { signal })),
      };
    },
  });
}
