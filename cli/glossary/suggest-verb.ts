import { message } from '#base';
import { findManifestAbove } from '#files';
import {
  type LocaleSuggestions,
  openDetected,
  type Project,
  type ProjectSession,
  type ReadingSession,
} from '#projects';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import {
  addCommand,
  forceOption,
  formatOption,
  localesOption,
  option,
  outputOption,
  wholeNumber,
} from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { withSlashes } from '../files/shown-path.ts';
import { writeResult } from '../files/write-result.ts';
import { collectFiles } from '../glossary-files/collect-files.ts';
import { localize } from '../terminal/localize.ts';
import { choosePairs, type ProjectScope, projectHost, readProject } from '../translations/open-project.ts';
import { noteSkipped } from '../translations/update-notes.ts';
import type { AddVerb } from '../verbs/verb.ts';
import { suggestionsCsv, suggestionsJson, suggestionsText } from './suggest-report.ts';

/** Entries for each language, if `--limit` says nothing else. */
const USUAL_LIMIT = 50;

/** The verb that finds terms in the translations of a project. It needs no service. */
export function glossarySuggestions(): readonly AddVerb[] {
  return [suggestVerb];
}

function suggestVerb(...[area, context]: Parameters<AddVerb>): void {
  addCommand(area, {
    name: 'suggest',
    summary: message('suggest entries from the translations of a project'),
    description: message(
      'Finds terms in the texts of a project that are translated already, each with the translation that most of its texts have, how many these are, and what others have instead. Without a parlance.json that names translations, those that the files show are read. Entries that the glossaries have, and words that are never translated, are left out. Nothing is sent, and nothing changes: add what is right with parlance glossary add, or write a glossary with --format csv --output.',
    ),
    options: suggestOptions(),
    examples: [
      'parlance glossary suggest',
      'parlance glossary suggest docs --to de,fr --limit 20',
      'parlance glossary suggest --to de --format csv --output new.en-de.glossary.csv',
    ],
  })
    .argument('[path...]', localize(message('sources, translations, and folders (default: all)')))
    .action((paths, options) => runSuggest(paths, options, context));
}

function suggestOptions() {
  return [
    localesOption(),
    option('--limit <number>', message('the largest number of entries for each language'))
      .argParser(wholeNumber(1, 10_000))
      .default(USUAL_LIMIT),
    formatOption(['text', 'json', 'csv']),
    outputOption(),
    forceOption(),
  ];
}

type SuggestOptions = OptionsOf<ReturnType<typeof suggestOptions>>;

async function runSuggest(
  paths: readonly string[],
  options: SuggestOptions,
  context: CommandContext,
): Promise<void> {
  const { output } = context;
  await readTranslated({ paths, to: options.to }, context, async (session) => {
    const { project, pairs } = session;
    output.progress(message('Looking for terms in {0} translations', pairs.length));
    const found: LocaleSuggestions[] = [];
    for await (const suggestions of session.suggestTerms(options.limit, noteSkipped(context)))
      found.push(suggestions);
    output.progress(undefined);
    const files = pairs.flatMap(({ source, target }) => [source, target]);
    const inputs = files.map((file) => `${project.folder}/${file}`);
    await writeResult(resultOf(found, project, options.format, context), options, context, inputs);
  }).finally(() => output.progress(undefined));
}

function resultOf(
  found: readonly LocaleSuggestions[],
  { folder }: Project,
  format: SuggestOptions['format'],
  { output, host }: CommandContext,
): string {
  if (format === 'json') return suggestionsJson(found);
  if (format !== 'csv') return suggestionsText(found, { folder, cwd: host.cwd, paint: output.paint });
  const [only, ...others] = found;
  if (others.length === 0) return suggestionsCsv(only?.terms ?? []);
  throw new CommandError(message('A glossary file is for one target language. Choose it with --to.'), {
    next: message('The translations are in: {0}', found.map(({ locale }) => locale).join(', ')),
  });
}

/** The project of the current folder, or the translations that its files show. */
async function readTranslated(
  scope: ProjectScope,
  context: CommandContext,
  work: (session: ReadingSession) => Promise<void>,
): Promise<void> {
  const { host } = context;
  const location = await findManifestAbove(host.cwd);
  const detected = location?.manifest.translations === undefined ? await detect(context) : undefined;
  if (detected === undefined) return readProject(scope, context, work);
  return detected.read((project) => choosePairs(project, scope, host.cwd), work);
}

async function detect(context: CommandContext): Promise<Pick<ProjectSession, 'read'> | undefined> {
  const { host } = context;
  const { seen } = await collectFiles([host.cwd], host.cwd);
  return openDetected(withSlashes(host.cwd), seen, projectHost(undefined, context));
}
