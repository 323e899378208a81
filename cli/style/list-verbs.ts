import { resolve } from 'node:path';
import { message, toSlashes } from '#base';
import { findManifestAbove, NODE_FILES } from '#files';
import { faultOfText, STYLE_LIST_NAME } from '#requests';
import { eachStyleList, type StyleList } from '#service';
import { faultsOfNewList } from '#style-rules';
import { addListToLocks } from '#sync';
import { CommandError } from '../command/command-error.ts';
import { option, sendAnywayOption } from '../command/options.ts';
import { factsAtHand } from '../service/facts-at-hand.ts';
import { clockOf } from '../terminal/host.ts';
import { localize } from '../terminal/localize.ts';
import { findStyleList, toArray } from '../verbs/find.ts';
import { refuseFaults } from '../verbs/refuse-faults.ts';
import { removingVerb } from '../verbs/removing-verb.ts';
import type { Shown } from '../verbs/show.ts';
import { type AddVerb, changingVerb, readingVerb, type VerbCall } from '../verbs/verb.ts';
import { readRules, readStyleFile } from './read-style-file.ts';

/** The argument that names a list. */
export const STYLE_OPERAND = { style: message('the name or ID of the list') };

/** The verbs for style rule lists themselves (specification 4.6). */
export function styleVerbs(): readonly AddVerb[] {
  return [listVerb(), showVerb(), createVerb(), renameVerb(), putRulesVerb(), deleteVerb()];
}

function listVerb(): AddVerb {
  return readingVerb({
    name: 'list',
    summary: message('list the style rule lists'),
    options: [option('--detailed', message('include rules and instructions (with --format json)'))],
    run: async ({ client, signal }, { detailed = false }) => {
      const lists = await toArray(eachStyleList(client, { signal, detailed }));
      return {
        answer: { style_rules: lists },
        heads: [message('Name'), message('ID'), message('Language'), message('Version'), message('Changed')],
        names: [0],
        rows: lists.map(({ name, style_id, language, version, updated_time }) => [
          name,
          style_id,
          language,
          String(version),
          updated_time,
        ]),
      };
    },
  });
}

function showVerb(): AddVerb {
  return readingVerb({
    name: 'show',
    summary: message('show a list with its rules and instructions'),
    operands: STYLE_OPERAND,
    run: async ({ operands, client, signal }) =>
      showStyleList(await findStyleList(client, operands.style, { signal })),
  });
}

/** A list as one table: what it is, a row for each rule, and one for each instruction. */
function showStyleList(list: StyleList): Shown {
  const rules = Object.entries(list.configured_rules ?? {});
  return {
    answer: list,
    rows: [
      [localize(message('Name')), list.name],
      [localize(message('ID')), list.style_id],
      [localize(message('Language')), list.language],
      [localize(message('Version')), String(list.version)],
      [localize(message('Changed')), list.updated_time],
      ...rules.flatMap(([category, options]) =>
        Object.entries(options).map(([rule, chosen]) => [`${category}.${rule}`, chosen]),
      ),
      ...(list.custom_instructions ?? []).map(({ label, prompt }) => [
        localize(message('Instruction "{0}"', label)),
        prompt,
      ]),
    ],
  };
}

function createVerb(): AddVerb {
  return changingVerb({
    name: 'create',
    summary: message('create a list, from a file or empty'),
    operands: { name: message('the name of the new list') },
    options: [
      option('--language <lang>', message('the target language (default: that of the file)')),
      option('--file <path>', message('a style rule list as a file, with rules and instructions')),
      sendAnywayOption(),
    ],
    examples: [
      'parlance style create Marketing --file marketing.de.style-rules.json',
      'parlance style create Support --language fr',
    ],
    plan: async ({ operands: { name }, client, endpoint, context, signal }, options) => {
      const file =
        options.file === undefined ? {} : await readStyleFile(options.file, context.host.cwd, signal);
      const { configured_rules = {}, custom_instructions = [] } = file;
      const language = requireLanguage(options.language ?? file.language);
      const request = { name, language, configured_rules, custom_instructions };
      refuseFaults(faultsOfNewList(request, await factsAtHand(endpoint, context.host)), options, context);
      return {
        what: message('Create the style rule list "{0}" for {1}.', name, language),
        carryOut: async () => {
          const created = await client.createStyleList(request, { signal });
          if (options.file !== undefined)
            await lockFile(options.file, created, { client, endpoint, context, signal });
          return showStyleList(created);
        },
      };
    },
  });
}

async function lockFile(
  file: string,
  created: StyleList,
  { client, endpoint, context, signal }: Pick<VerbCall<never>, 'client' | 'endpoint' | 'context' | 'signal'>,
): Promise<void> {
  const { host, output } = context;
  const ports = { client, origin: endpoint.origin, files: NODE_FILES, clock: clockOf(host), signal };
  const locations = findManifestAbove(host.cwd).then((found) => (found === undefined ? [] : [found]));
  const path = toSlashes(resolve(host.cwd, file));
  const failed = await addListToLocks({ locations, file: path, created }, ports);
  if (failed.length > 0) output.note(message('{0}', failed.map(localize).join(' ')));
}

function requireLanguage(language: string | undefined): string {
  if (language !== undefined) return language;
  throw new CommandError(message('The language of the list is missing.'), {
    next: message('Add --language with a target language, such as --language de.'),
  });
}

function renameVerb(): AddVerb {
  return changingVerb({
    name: 'rename',
    summary: message('rename a list'),
    operands: { ...STYLE_OPERAND, name: message('the new name') },
    options: [sendAnywayOption()],
    plan: async ({ operands, client, context, signal }, options) => {
      refuseFaults([faultOfText(operands.name, STYLE_LIST_NAME)], options, context);
      const { style_id, name } = await findStyleList(client, operands.style, { signal });
      return {
        what: message('Rename the style rule list "{0}" to "{1}".', name, operands.name),
        carryOut: async () =>
          showStyleList(await client.renameStyleList(style_id, operands.name, { signal })),
      };
    },
  });
}

function putRulesVerb(): AddVerb {
  return changingVerb({
    name: 'put-rules',
    summary: message('replace all rules of a list'),
    description: message('Replaces all rules of a list with those of a file. The instructions are kept.'),
    operands: STYLE_OPERAND,
    options: [
      option(
        '--file <path>',
        message('a style rule list as a file, or JSON with the rules alone'),
      ).makeOptionMandatory(),
    ],
    examples: ['parlance style put-rules Marketing --file marketing.de.style-rules.json'],
    plan: async ({ operands, client, context, signal }, { file }) => {
      const rules = await readRules(file, context.host.cwd, signal);
      const { style_id, name } = await findStyleList(client, operands.style, { signal });
      return {
        what: message('Replace the rules of the style rule list "{0}".', name),
        carryOut: async () => showStyleList(await client.putConfiguredRules(style_id, rules, { signal })),
      };
    },
  });
}

function deleteVerb(): AddVerb {
  return removingVerb({
    name: 'delete',
    summary: message('delete a list'),
    operands: STYLE_OPERAND,
    examples: ['parlance style delete Marketing --confirm-removals 12'],
    find: async ({ operands, client, signal }) => {
      const { style_id, name } = await findStyleList(client, operands.style, { signal });
      return {
        what: message('Delete the style rule list "{0}" ({1}).', name, style_id),
        deleted: { list: await client.getStyleList(style_id, { signal }) },
      };
    },
  });
}
