import { InvalidArgumentError } from 'commander';
import { message } from '#base';
import { faultOfOneMoreKey, faultOfText, KEY_LABEL } from '#requests';
import type { DeveloperKey, ServiceClient } from '#service';
import { CommandError } from '../command/command-error.ts';
import { given } from '../command/given.ts';
import { option, sendAnywayOption } from '../command/options.ts';
import { localize } from '../terminal/localize.ts';
import { chooseNamed } from '../verbs/named.ts';
import { refuseFaults } from '../verbs/refuse-faults.ts';
import { type AddVerb, changingVerb, readingVerb } from '../verbs/verb.ts';
import { createKey } from './create-key.ts';
import { csvOfKeys, KEY, keyEndingWith, maskedId, showKeys } from './key-table.ts';
import { listKeysWithUse } from './keys-with-use.ts';

const KEY_OPERAND = { key: message('the label of the key, or its key_id, of which the end suffices') };

/** The verbs for developer keys that can be undone (specification 4.8). */
export function keyVerbs(): readonly AddVerb[] {
  return [listVerb(), createVerb(), labelVerb(), limitVerb()];
}

function listVerb(): AddVerb {
  return readingVerb({
    name: 'list',
    summary: message('list the keys, deactivated ones included'),
    options: [option('--usage', message('also show what each key has used this month'))],
    examples: ['parlance keys list --usage', 'parlance keys list --usage --format csv'],
    formats: ['text', 'json', 'csv'],
    isForAdmins: true,
    run: async (call, { usage = false }) => {
      const { client, signal } = call;
      if (usage) return listKeysWithUse(call);
      const keys = await client.listKeys({ signal });
      return { ...showKeys(keys, keys), csv: csvOfKeys(keys) };
    },
  });
}

function createVerb(): AddVerb {
  return changingVerb({
    name: 'create',
    summary: message('create a key'),
    description: message('Creates a key. Only the output of --format json has its whole key_id.'),
    options: [
      option('--label <text>', message('the label of the key (default: the service chooses one)')),
      sendAnywayOption(),
    ],
    examples: ['parlance keys create --label "Build server" --format json'],
    isForAdmins: true,
    plan: async (call, { label, ...options }) => {
      refuseFaults([label === undefined ? undefined : faultOfText(label, KEY_LABEL)], options, call.context);
      refuseFaults(
        [faultOfOneMoreKey(await call.client.listKeys({ signal: call.signal }))],
        options,
        call.context,
      );
      return {
        what: label === undefined ? message('Create a key.') : message('Create the key "{0}".', label),
        carryOut: async () => {
          const key = await createKey(given({ label }), call);
          return showKeys([key], key);
        },
      };
    },
  });
}

function labelVerb(): AddVerb {
  return changingVerb({
    name: 'label',
    summary: message('change the label of a key'),
    operands: { ...KEY_OPERAND, label: message('the new label') },
    options: [sendAnywayOption()],
    isForAdmins: true,
    plan: async ({ operands, client, context, signal }, options) => {
      refuseFaults([faultOfText(operands.label, KEY_LABEL)], options, context);
      const { key_id, label } = await findKey(client, operands.key, signal);
      return {
        what: message(
          'Change the label of the key "{0}" ({1}) to "{2}".',
          label,
          maskedId(key_id),
          operands.label,
        ),
        carryOut: async () => {
          const key = await client.labelKey(key_id, operands.label, { signal });
          return showKeys([key], key);
        },
      };
    },
  });
}

/** A limit as it is typed. */
type TypedLimit = number | typeof NONE;

const NONE = 'none';

function limitVerb(): AddVerb {
  return changingVerb({
    name: 'limit',
    summary: message('limit what a key can use per month'),
    description: message('Limits what a key can use per month. 0 allows nothing, "none" removes the limit.'),
    operands: KEY_OPERAND,
    options: [
      option('--characters <n>', message('the characters of all texts and documents, or none')).argParser(
        readLimit,
      ),
      option('--speech-ms <n>', message('the milliseconds of speech, or none')).argParser(readLimit),
    ],
    examples: [
      'parlance keys limit "Build server" --characters 100000',
      'parlance keys limit Old --characters none',
    ],
    isForAdmins: true,
    plan: async ({ operands, client, signal }, { characters, speechMs }) => {
      if (characters === undefined) {
        throw new CommandError(message('The limit of characters is missing.'), {
          next: message('Add --characters with a number, or with none.'),
        });
      }
      const limits = limitsOf(characters, speechMs);
      const { key_id, label } = await findKey(client, operands.key, signal);
      return {
        what: message(
          'Limit the key "{0}" ({1}). Characters a month: {2}.',
          label,
          maskedId(key_id),
          characters,
        ),
        carryOut: async () => {
          const key = await client.limitKey(key_id, limits, { signal });
          return showKeys([key], key);
        },
      };
    },
  });
}

function limitsOf(characters: TypedLimit, speechMs: TypedLimit | undefined) {
  return {
    characters: limitOf(characters),
    ...(speechMs !== undefined && { speech_to_text_milliseconds: limitOf(speechMs) }),
  };
}

function limitOf(typed: TypedLimit): number | null {
  return typed === NONE ? null : typed;
}

function readLimit(text: string): TypedLimit {
  if (text === NONE) return NONE;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(localize(message('Expected a whole number from 0, or none.')));
}

/** The key with this id or label, or with this end of its id. The list keeps deactivated keys permanently, so a label means the active one. */
async function findKey(
  client: Pick<ServiceClient, 'listKeys'>,
  text: string,
  signal: AbortSignal,
): Promise<DeveloperKey> {
  const keys = await client.listKeys({ signal });
  const active = keys.filter(({ is_deactivated }) => !is_deactivated);
  const isLabel = active.some(({ label }) => label === text);
  return (isLabel ? undefined : keyEndingWith(active, text)) ?? chooseNamed(active, text, KEY);
}
