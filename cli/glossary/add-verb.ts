import { applyEdits, message, showPhrase } from '#base';
import { type PlannedTerm, planTerm, problemsOfPlacedEntry } from '#glossary';
import { type EntryChange, STATUSES, termsPathOf } from '#terms';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { addCommand, option, repeatable } from '../command/options.ts';
import { readPair } from '../command/read-pair.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { createFile } from '../files/create-file.ts';
import { createSettingsFinder } from '../glossary-files/find-settings.ts';
import { namedGlossary, type ReadGlossary, readGlossary } from '../glossary-files/read-glossary.ts';
import { readTerms } from '../glossary-files/read-terms.ts';
import { keptFacts } from '../service/facts-at-hand.ts';
import { localize } from '../terminal/localize.ts';
import type { AddVerb } from '../verbs/verb.ts';
import { pairOption } from './options.ts';

/** The verb that adds a term to a glossary file and to its terms file. It needs no service. */
export function glossaryAdditions(): readonly AddVerb[] {
  return [addVerb];
}

function addVerb(...[area, context]: Parameters<AddVerb>): void {
  addCommand(area, {
    name: 'add',
    summary: message('add a term to a glossary file, with a status or a note'),
    description: message(
      'Adds an entry to a glossary file where it belongs, and what else is known about the term to the terms file beside it. A term with --status keep needs no translation, nor does one with --not. If the glossary has the entry already, only the terms file changes. Nothing is sent. Exit code 1: the service would refuse the entry.',
    ),
    options: addOptions(),
    examples: [
      'parlance glossary add product.en-de.glossary.csv task Aufgabe --status preferred --not Task',
      'parlance glossary add product.en-de.glossary.csv Parlance --status keep',
    ],
  })
    .argument('<file>', localize(message('a glossary file')))
    .argument('<source>', localize(message('the phrase in the source language')))
    .argument('[target]', localize(message('its translation')))
    .action((file, source, target, options) =>
      runAdd(file, { source, target, about: changeOf(options) }, options, context),
    );
}

function addOptions() {
  return [
    option('--status <status>', message('whether it is the term to use, allowed, or kept as it is')).choices(
      STATUSES,
    ),
    option('--note <text>', message('a note for translators')),
    repeatable('--form <phrase>', message('another form of the translation (repeatable)')),
    repeatable('--also <phrase>', message('another translation that is allowed (repeatable)')),
    repeatable('--not <phrase>', message('a translation that must not be used (repeatable)')),
    option('--part-of-speech <word>', message('the part of speech, such as noun')),
    option('--exact-case', message('the phrase is a term only in this case')),
    option('--exact-match', message('inflected words of the phrase are not the term')),
    repeatable('--scope <pattern>', message('files that this is about (repeatable)')),
    pairOption(),
  ];
}

type AddOptions = OptionsOf<ReturnType<typeof addOptions>>;

function changeOf({
  status,
  note,
  partOfSpeech,
  form = [],
  also = [],
  not = [],
  scope = [],
  ...options
}: AddOptions): EntryChange {
  return {
    ...(status && { status }),
    ...(note && { note }),
    ...(partOfSpeech && { partOfSpeech }),
    ...(options.exactCase && { case: 'exact' as const }),
    ...(options.exactMatch && { match: 'exact' as const }),
    forms: form,
    also,
    not,
    scope,
  };
}

async function runAdd(
  given: string,
  term: Parameters<typeof planTerm>[2],
  options: AddOptions,
  { host, output }: CommandContext,
): Promise<void> {
  const found = namedGlossary(given, host.cwd);
  const findSettings = createSettingsFinder({
    pair: options.pair === undefined ? undefined : readPair(options.pair),
    levels: new Map(),
    kept: await keptFacts(host),
    dictionaryMegabyte: undefined,
  });
  const settings = await findSettings(found.file);
  const glossary = await readGlossary(found, settings.pair);
  const planned = planTerm(glossary.dictionary, (await readTerms(found)) ?? '', term);
  if ('text' in planned) throw new CommandError(planned);
  const { row, terms } = planned;
  if (row !== undefined) refuseErrors(glossary, row, settings);
  const write = (file: string, shown: string, text: string) =>
    createFile({ file, shown, text }, { force: true });
  if (row !== undefined) {
    const { entry, placed } = row;
    await write(found.file, found.shown, applyEdits(glossary.dictionary.slice(), [placed.edit]));
    const phrases = [entry.source, entry.target].map((phrase) => showPhrase(phrase));
    output.note(message('Added "{0}" → "{1}" to {2}, line {3}.', ...phrases, found.shown, placed.line + 1));
  }
  if (terms === undefined) return;
  const shownTerms = termsPathOf(found.shown);
  await write(termsPathOf(found.file), shownTerms, terms);
  output.note(message('Added "{0}" to {1}.', showPhrase(term.source), shownTerms));
}

/** @throws CommandError for an entry that the service would refuse. */
function refuseErrors(
  { dictionary, shown }: ReadGlossary,
  { placed }: NonNullable<PlannedTerm['row']>,
  { levels, languages, maxDictionaryBytes }: Awaited<ReturnType<ReturnType<typeof createSettingsFinder>>>,
): void {
  const options = { languages, levels, maxDictionaryBytes };
  const [error] = problemsOfPlacedEntry(dictionary, placed, options).filter(({ level }) => level === 'error');
  if (error === undefined) return;
  throw new CommandError(message('{0}: {1}', shown, localize(error.message)), {
    exitCode: EXIT_CODES.problems,
  });
}
