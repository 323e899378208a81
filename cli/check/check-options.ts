import { type LevelSetting, type LevelSettings, message } from '#base';
import { DICTIONARY_MEGABYTES, GLOSSARY_RULES } from '#glossary';
import { CommandError } from '../command/command-error.ts';
import { formatOption, option, repeatable, wholeNumber } from '../command/options.ts';
import { readPair } from '../command/read-pair.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { unknownName } from '../command/unknown-name.ts';
import { BUILT_IN_FACTS } from '../service/facts-at-hand.ts';
import type { BaselineOptions } from './baseline/known-problems.ts';
import type { CheckSettings } from './file/check-settings.ts';
import { REPORT_FORMATS } from './report/print-report.ts';

/** The options of `parlance check`, read and checked. */
export interface CheckJob {
  readonly format: string;
  /** What to check: paths, or the text on standard input under this name. */
  readonly input: { readonly paths: readonly string[] } | { readonly stdinName: string };
  readonly baseline: BaselineOptions;
  /** Whether problems of translations that no manifest names have the levels of their rules. */
  readonly countsDetected: boolean;
  readonly fix: boolean;
  /** The number of threads; undefined lets the program choose. */
  readonly jobs: number | undefined;
  readonly maxWarnings: number;
  /** A file of facts, or `BUILT_IN_FACTS`; undefined means those of the service that commands would use. */
  readonly facts: string | undefined;
  readonly settings: Omit<CheckSettings, 'kept'>;
}

const LEVELS: readonly string[] = ['off', 'information', 'warning', 'error'] satisfies LevelSetting[];

/** The name of the text on standard input, unless --stdin-filename gives another one. */
const DEFAULT_STDIN_NAME = 'stdin.glossary.csv';

/**
 * Reads the options of `parlance check`.
 * @throws CommandError for options that contradict each other, and for unknown values.
 */
export async function readCheckOptions(paths: readonly string[], options: CheckOptions): Promise<CheckJob> {
  return {
    format: options.format,
    input: inputOf(paths, options),
    baseline: baselineOf(options),
    countsDetected: options.detected ?? false,
    fix: options.fix ?? false,
    jobs: options.jobs,
    facts: options.facts,
    maxWarnings: options.maxWarnings ?? Number.POSITIVE_INFINITY,
    settings: {
      pair: options.pair === undefined ? undefined : readPair(options.pair),
      levels: await readLevels(options.rule ?? []),
      dictionaryMegabyte: options.dictionaryMegabyte,
      maxProblems: options.maxProblems,
    },
  };
}

function inputOf(paths: readonly string[], { stdin, stdinFilename, fix }: CheckOptions): CheckJob['input'] {
  if (!stdin) {
    if (stdinFilename !== undefined) throw new CommandError(message('--stdin-filename needs --stdin.'));
    return { paths: paths.length === 0 ? ['.'] : paths };
  }
  if (paths.length > 0) throw new CommandError(message('--stdin and paths cannot be used together.'));
  if (fix) throw new CommandError(message('--fix works on files, not with --stdin.'));
  return { stdinName: stdinFilename ?? DEFAULT_STDIN_NAME };
}

function baselineOf({ baseline, updateBaseline = false, stdin }: CheckOptions): CheckJob['baseline'] {
  if (stdin && (baseline !== undefined || updateBaseline))
    throw new CommandError(message('--baseline works on files, not with --stdin.'));
  return { file: baseline, isUpdate: updateBaseline };
}

async function readLevels(given: readonly string[]): Promise<LevelSettings> {
  return new Map(await Promise.all(given.map(readLevel)));
}

async function readLevel(text: string): Promise<[string, LevelSetting]> {
  const equals = text.indexOf('=');
  if (equals === -1) throw new CommandError(message('--rule "{0}" does not have the form id=level.', text));
  const rule = text.slice(0, equals);
  const level = text.slice(equals + 1);
  if (!GLOSSARY_RULES.some(({ id }) => id === rule)) {
    const { RULE_IDS } = await import('./file/check-json.ts');
    if (!RULE_IDS.includes(rule)) throw unknownName('--rule', rule, RULE_IDS);
  }
  if (!isLevel(level)) throw unknownName('--rule', level, LEVELS);
  return [rule, level];
}

function isLevel(text: string): text is LevelSetting {
  return LEVELS.includes(text);
}

const DEFAULT_MAX_PROBLEMS = 1_000;

const MOST_JOBS = 256;

/** The options of `parlance check`. */
export function checkOptions() {
  return [
    ...reportOptions(),
    option(
      '--jobs <n>',
      message('the number of threads (default: up to 4 for many or large files)'),
    ).argParser(wholeNumber(1, MOST_JOBS)),
    ...limitOptions(),
    option(
      '--detected',
      message(
        'count the problems of translations that parlance.json does not name; without it, they are information',
      ),
    ),
    option(
      '--baseline <file>',
      message('a file of problems that do not count, so that old ones do not hide new ones'),
    ),
    option('--update-baseline', message('write all problems of now to that file')),
    option('--fix', message('fix what can be fixed safely, then check the rest')),
    option('--stdin', message('check the text on standard input')),
    option(
      '--stdin-filename <name>',
      message('a file name that shows the format and languages of that text'),
    ),
  ];
}

type CheckOptions = OptionsOf<ReturnType<typeof checkOptions>>;

/** What is reported, and how. */
function reportOptions() {
  return [
    formatOption(REPORT_FORMATS),
    option(
      '--pair <pair>',
      message('the languages of the files, such as en-de; overrides their names and parlance.json'),
    ),
    repeatable(
      '--rule <id=level>',
      message('set the level of a rule: off, information, warning, or error (repeatable)'),
    ),
    option('--max-warnings <n>', message('exit with 1 if there are more warnings')).argParser(wholeNumber(0)),
    option(
      '--max-problems <n>',
      message('show at most this many problems for each file, the worst first; 0 shows all'),
    )
      .argParser(wholeNumber(0))
      .default(DEFAULT_MAX_PROBLEMS),
  ];
}

/** What the service accepts. */
function limitOptions() {
  return [
    option(
      '--dictionary-megabyte <unit>',
      message(
        'the size of 1 MB in the 10 MB limit of a dictionary: {0} or {1} bytes (default: that of parlance.json, or MiB)',
        1_048_576,
        1_000_000,
      ),
    ).choices(DICTIONARY_MEGABYTES),
    option(
      '--facts <file>',
      message(
        'the languages of the service: a file, or "{0}" (default: what "parlance languages --refresh" saved of the service that commands in the folder use)',
        BUILT_IN_FACTS,
      ),
    ),
  ];
}
