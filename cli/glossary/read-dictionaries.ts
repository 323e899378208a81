import { message } from '#base';
import type { DictionaryContent, DictionaryPair } from '#service';
import { checkBytes } from '../check/file/check-file.ts';
import type { CheckSettings } from '../check/file/check-settings.ts';
import { formatText } from '../check/report/format-text.ts';
import { type FileReport, totalsOf } from '../check/report/report.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { readPair } from '../command/read-pair.ts';
import { readBytes } from '../files/read-bytes.ts';
import { createSettingsFinder, requirePair } from '../glossary-files/find-settings.ts';
import { namedGlossary } from '../glossary-files/read-glossary.ts';
import { keptAtHand } from '../service/facts-at-hand.ts';
import type { UsedService } from '../service/use-service.ts';
import type { DictionaryOptions } from './options.ts';
import { shownPair } from './pairs.ts';

/** What reading dictionaries needs of a call of a verb: they are judged by the lists of the service that they are for. */
interface DictionaryCall {
  readonly context: CommandContext;
  readonly endpoint: UsedService;
  readonly signal: AbortSignal;
}

/** As `parlance check` does. */
const MAX_PROBLEMS = 1_000;

/** A file that was read and checked. */
interface CheckedFile {
  readonly report: FileReport;
  readonly dictionary: DictionaryContent;
}

/**
 * The dictionaries of `--file`, checked like `parlance check`, so that nothing is sent that the service would refuse.
 * @throws CommandError for unreadable files and unknown languages; with exit code 1 for files with errors, whose problems are on stderr,
 * and for files without entries.
 */
export async function readDictionaries(
  { file: files = [], pair, check }: DictionaryOptions,
  { context: { host, output }, endpoint, signal }: DictionaryCall,
): Promise<readonly DictionaryContent[]> {
  if (files.length === 0) {
    throw new CommandError(message('There is no glossary file.'), {
      next: message('Add --file with a glossary file.'),
    });
  }
  if (pair !== undefined && files.length > 1) {
    throw new CommandError(
      message('--pair works with one --file only, because each dictionary has its own languages.'),
    );
  }
  const read = createReader(
    {
      pair: pair === undefined ? undefined : readPair(pair),
      levels: new Map(),
      kept: await keptAtHand(endpoint, host),
      dictionaryMegabyte: undefined,
      maxProblems: MAX_PROBLEMS,
    },
    { cwd: host.cwd, signal },
  );
  const checked: CheckedFile[] = [];
  for (const file of files) checked.push(await read(file));
  if (check) {
    refuseErrors(
      checked.map(({ report }) => report),
      output,
    );
    for (const each of checked) refuseWithoutEntries(each);
  }
  const dictionaries = checked.map(({ dictionary }) => dictionary);
  refuseSamePair(dictionaries);
  return dictionaries;
}

/**
 * The one dictionary of `--file`.
 * @throws CommandError as `readDictionaries`, and for several files.
 */
export async function readOneDictionary(
  options: DictionaryOptions,
  call: DictionaryCall,
): Promise<DictionaryContent> {
  const [dictionary, ...others] = await readDictionaries(options, call);
  if (dictionary !== undefined && others.length === 0) return dictionary;
  throw new CommandError(message('The service accepts only one dictionary here.'), {
    next: message('Run the command once for each --file.'),
  });
}

function createReader(
  settings: CheckSettings,
  { cwd, signal }: { readonly cwd: string; readonly signal: AbortSignal },
) {
  const findSettings = createSettingsFinder(settings);
  return async (given: string): Promise<CheckedFile> => {
    const found = namedGlossary(given, cwd);
    const { levels, maxDictionaryBytes, facts, ...resolved } = await findSettings(found.file);
    const pair = requirePair(resolved.pair, found.shown);
    const bytes = await readBytes(found.file, found.shown, signal);
    return {
      report: checkBytes(bytes, found, pair, { ...settings, levels, maxDictionaryBytes, facts }),
      dictionary: {
        source_lang: pair.source,
        target_lang: pair.target,
        entries: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
        entries_format: found.format,
      },
    };
  };
}

function refuseErrors(reports: readonly FileReport[], output: CommandContext['output']): void {
  const { error } = totalsOf(reports);
  if (error === 0) return;
  output.complaint(formatText(reports, (_, text) => text));
  throw new CommandError(message('Nothing was sent: the service would refuse these files.'), {
    next: message('Fix the errors (parlance check --fix), or send the files unchanged with --no-check.'),
    exitCode: EXIT_CODES.problems,
  });
}

/** The service accepts a dictionary whose rows it all ignores: it would be empty, or become so. */
function refuseWithoutEntries({ report: { path, entries }, dictionary }: CheckedFile): void {
  if (entries !== 0) return;
  throw new CommandError(
    message('{0} has no entry for {1}. Nothing was sent.', path, shownPair(dictionary)),
    {
      next: message(
        'If its rows have language codes, they must be those of the dictionary: correct them, or add --pair with the languages of the file.',
      ),
      exitCode: EXIT_CODES.problems,
    },
  );
}

function refuseSamePair(dictionaries: readonly DictionaryPair[]): void {
  const names = dictionaries.map(shownPair);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw new CommandError(message('Two files have the languages {0}.', twice), {
    next: message('A glossary has one dictionary for each language pair. Put the entries into one file.'),
  });
}
