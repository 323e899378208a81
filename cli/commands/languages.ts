import type { Command, Option } from 'commander';
import { type Inclusion, languagesOf, type ServiceFacts } from '../../core/languages/facts.ts';
import type { Language, ResourceDescriptor } from '../../core/languages/language.ts';
import { type Message, message } from '../../core/message.ts';
import type { ServiceClient } from '../../service/client.ts';
import type { LegacyLanguage } from '../../service/resources/languages.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { refreshFacts } from '../languages/refresh-facts.ts';
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
  readonly refresh?: boolean;
  readonly format: string;
}

type Rows = readonly (readonly string[])[];

/** What is asked of the service, and how its answer looks as a table. */
interface Listing {
  readonly answer: unknown;
  readonly rows: Rows;
}

const KINDS: readonly Inclusion[] = ['beta', 'external'];

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
      'parlance languages --refresh',
    ],
  }).action(async (flags: LanguagesFlags) => {
    requireOneList(flags);
    const include = (flags.include ?? []).map(kindOf);
    const { answer, rows } = await useService(host, flags, async (client, endpoint) =>
      flags.refresh === true
        ? listFacts(await refreshFacts(client, endpoint, context), flags, include)
        : list(client, flags, include, host.interruption()),
    );
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
    option(
      '--refresh',
      message('ask for the languages of all resources, and keep them for "parlance check" and the editor'),
    ),
    formatOption(),
    ...serviceOptions(),
  ];
}

function requireOneList({ resource, include, legacy, resources, refresh }: LanguagesFlags): void {
  if (refresh && legacy !== undefined)
    throw new CommandError(message('--refresh and --legacy exclude each other.'));
  const ways = [resource ?? include, legacy, resources].filter((way) => way !== undefined);
  if (ways.length <= 1) return;
  throw new CommandError(
    message('--legacy, --resources and --resource (with --include) exclude each other.'),
  );
}

/** The service is asked for the one list, or for everything. */
async function list(
  client: ServiceClient,
  flags: LanguagesFlags,
  include: readonly Inclusion[],
  signal: AbortSignal,
): Promise<Listing> {
  if (flags.resources) return resourceListing(await client.resources({ signal }));
  if (flags.legacy !== undefined) {
    const answer = await client.legacyLanguages(flags.legacy, { signal });
    return { answer, rows: answer.map(legacyRow) };
  }
  return languageListing(await client.languages(resourceOf(flags), { signal, include }));
}

function listFacts(facts: ServiceFacts, flags: LanguagesFlags, include: readonly Inclusion[]): Listing {
  return flags.resources
    ? resourceListing(facts.resources)
    : languageListing(languagesOf(facts, resourceOf(flags), include));
}

function resourceOf({ resource }: LanguagesFlags): string {
  return resource ?? DEFAULT_RESOURCE;
}

function languageListing(answer: readonly Language[]): Listing {
  return { answer, rows: answer.map(languageRow) };
}

function resourceListing(answer: readonly ResourceDescriptor[]): Listing {
  return { answer, rows: answer.flatMap(resourceRows) };
}

function kindOf(given: string): Inclusion {
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
