import type { Command, Option } from 'commander';
import type { Language, ResourceDescriptor } from '../../core/languages/language.ts';
import { type Message, message } from '../../core/message.ts';
import type { ServiceClient } from '../../service/client.ts';
import type { LegacyLanguage } from '../../service/resources/languages.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { localize } from '../localize.ts';
import { addCommand, formatOption, option, repeatable, serviceOptions } from '../options.ts';
import { formatTable } from '../table.ts';
import { safeLine } from '../terminal-text.ts';
import { writeJson } from '../texts/write-results.ts';
import { unknownName } from '../unknown-name.ts';
import { type ServiceFlags, useService } from '../use-service.ts';

/** The options of `parlance languages` as they are typed. */
interface LanguagesFlags extends ServiceFlags {
  readonly resource?: string;
  readonly include?: readonly string[];
  readonly legacy?: 'source' | 'target';
  readonly resources?: boolean;
  readonly format: string;
}

type Rows = readonly (readonly string[])[];

/** What is asked of the service, and how its answer looks as a table. */
interface Listing {
  readonly answer: unknown;
  readonly rows: Rows;
}

const KINDS = ['beta', 'external'] as const;

type Kind = (typeof KINDS)[number];

const DEFAULT_RESOURCE = 'translate_text';

/** `parlance languages`: the languages of a resource, or the resources with their features (specification 4.9). */
export function addLanguagesCommand(program: Command, context: CommandContext): void {
  const { host, output } = context;
  addCommand(program, {
    name: 'languages',
    summary: message('list languages and features'),
    description: message('Lists the languages that the service offers for a resource, with their features.'),
    options: languagesOptions(),
    examples: [
      'parlance languages',
      'parlance languages --resource glossary --format json',
      'parlance languages --include beta --include external',
      'parlance languages --resources',
    ],
  }).action(async (flags: LanguagesFlags) => {
    requireOneList(flags);
    const signal = host.interruption();
    const { answer, rows } = await useService(host, flags, (client) => list(client, flags, signal));
    if (flags.format === 'json') writeJson(answer, output);
    else output.page(formatTable(rows.map((row) => row.map(safeLine))));
  });
}

function languagesOptions(): Option[] {
  return [
    option(
      '--resource <name>',
      message(
        'translate_text, translate_document, glossary, voice, write or style_rules (default: {0})',
        DEFAULT_RESOURCE,
      ),
    ),
    repeatable(
      '--include <kind>',
      message('also languages and features in beta, or external ones: beta, external (repeatable)'),
    ),
    option('--legacy <side>', message('the older list, of source or of target languages')).choices([
      'source',
      'target',
    ]),
    option('--resources', message('list the resources and their features instead')),
    formatOption(),
    ...serviceOptions(),
  ];
}

function requireOneList({ resource, include, legacy, resources }: LanguagesFlags): void {
  const ways = [resource ?? include, legacy, resources].filter((way) => way !== undefined);
  if (ways.length <= 1) return;
  throw new CommandError(
    message('--legacy, --resources and --resource (with --include) exclude each other.'),
  );
}

async function list(client: ServiceClient, flags: LanguagesFlags, signal: AbortSignal): Promise<Listing> {
  if (flags.resources) {
    const answer = await client.resources({ signal });
    return { answer, rows: answer.flatMap(resourceRows) };
  }
  if (flags.legacy !== undefined) {
    const answer = await client.legacyLanguages(flags.legacy, { signal });
    return { answer, rows: answer.map(legacyRow) };
  }
  const include = (flags.include ?? []).map(kindOf);
  const answer = await client.languages(flags.resource ?? DEFAULT_RESOURCE, { signal, include });
  return { answer, rows: answer.map(languageRow) };
}

function kindOf(given: string): Kind {
  const kind = KINDS.find((known) => known === given);
  if (kind === undefined) throw unknownName('--include', given, KINDS);
  return kind;
}

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

function legacyRow({ language, name, supports_formality }: LegacyLanguage): readonly string[] {
  return [language, name, supports_formality ? localize(message('formality')) : ''];
}

function resourceRows({ name, features }: ResourceDescriptor): Rows {
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
