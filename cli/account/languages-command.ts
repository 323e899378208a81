import type { Command } from 'commander';
import {
  type Inclusion,
  type Language,
  languagesOf,
  type Message,
  message,
  type ResourceDescriptor,
} from '#base';
import type { LegacyLanguage } from '#service';
import type { CommandContext } from '../command/command-context.ts';
import { option, repeatable } from '../command/options.ts';
import { unknownName } from '../command/unknown-name.ts';
import { refreshFacts } from '../service/refresh-service-facts.ts';
import { localize } from '../terminal/localize.ts';
import { addArea } from '../verbs/area.ts';
import { type AddVerb, readingVerb } from '../verbs/verb.ts';

const KINDS: readonly Inclusion[] = ['beta', 'external'];

const DEFAULT_RESOURCE = 'translate_text';

/** `parlance languages`: what the service offers (specification 4.9). */
export function addLanguagesCommand(program: Command, context: CommandContext): void {
  const area = {
    name: 'languages',
    description: message(
      'Lists the languages that the service offers, and what it can do with them. Without a verb, it runs list.',
    ),
    verbs: [listVerb(), resourcesVerb(), legacyVerb()],
    examples: [
      'parlance languages',
      'parlance languages --resource glossary --format json',
      'parlance languages --refresh',
      'parlance languages resources',
      'parlance languages legacy --side target',
    ],
  };
  addArea(program, area, context);
}

function listVerb(): AddVerb {
  return readingVerb({
    name: 'list',
    isDefault: true,
    summary: message('list the languages of a resource, with their features'),
    options: [
      option(
        '--resource <name>',
        message('translate_text, translate_document, glossary, voice, write, or style_rules'),
      ).default(DEFAULT_RESOURCE),
      repeatable(
        '--include <kind>',
        message('include also languages and features in beta or external ones: beta, external (repeatable)'),
      ),
      refreshOption(),
    ],
    examples: [
      'parlance languages list --include beta --include external',
      'parlance languages list --resource glossary --format json',
    ],
    run: async ({ client, endpoint, context, signal }, { resource, refresh, ...options }) => {
      const include = (options.include ?? []).map(kindOf);
      const answer = refresh
        ? languagesOf(await refreshFacts(client, endpoint, context), resource, include)
        : await client.languages(resource, { signal, include });
      return { answer, rows: answer.map(languageRow) };
    },
  });
}

function resourcesVerb(): AddVerb {
  return readingVerb({
    name: 'resources',
    summary: message('list the resources, with what their features need'),
    options: [refreshOption()],
    run: async ({ client, endpoint, context, signal }, { refresh }) => {
      const answer = refresh
        ? (await refreshFacts(client, endpoint, context)).resources
        : await client.resources({ signal });
      return { answer, rows: answer.flatMap(resourceRows) };
    },
  });
}

function legacyVerb(): AddVerb {
  return readingVerb({
    name: 'legacy',
    summary: message('list the languages of the older interface'),
    options: [
      option('--side <side>', message('which languages')).choices(['source', 'target']).default('source'),
    ],
    run: async ({ client, signal }, { side }) => {
      const answer = await client.legacyLanguages(side, { signal });
      return { answer, rows: answer.map(legacyRow) };
    },
  });
}

function refreshOption() {
  return option(
    '--refresh',
    message('get the languages of all resources, and save them for "parlance check" and the editor'),
  );
}

function kindOf(given: string): Inclusion {
  const kind = KINDS.find((known) => known === given);
  if (kind === undefined) throw unknownName('--include', given, KINDS);
  return kind;
}

/** A language with where it can be used (source, target) and its features (specification 2.11). */
function languageRow({
  lang,
  name,
  usable_as_source,
  usable_as_target,
  status,
  features,
}: Language): readonly string[] {
  const sides = [
    ...(usable_as_source ? [localize(message('source'))] : []),
    ...(usable_as_target ? [localize(message('target'))] : []),
  ];
  const marks = status === 'stable' ? '' : ` (${status})`;
  return [lang, name + marks, sides.join('+'), Object.keys(features).join(' ')];
}

/** A language of the older list (specification 2.12). */
function legacyRow({ language, name, supports_formality }: LegacyLanguage): readonly string[] {
  return [language, name, supports_formality ? localize(message('formality')) : ''];
}

/** A resource with what its features need, a row for each (specification 2.13). */
function resourceRows({ name, features }: ResourceDescriptor): readonly (readonly string[])[] {
  const needs = (sides: readonly (Message | false)[]) =>
    sides.flatMap((side) => (side === false ? [] : [localize(side)])).join('+');
  if (features.length === 0) return [[name, '', '']];
  return features.map((feature) => [
    name,
    feature.name,
    needs([
      feature.needs_source_support === true && message('source'),
      feature.needs_target_support === true && message('target'),
    ]),
  ]);
}
