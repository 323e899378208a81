import { type LevelSetting, type LevelSettings, message } from '#base';
import { type DictionaryMegabyte, GLOSSARY_RULES } from '#glossary';
import { CommandError } from '../command/command-error.ts';
import { readPair } from '../command/read-pair.ts';
import { unknownName } from '../command/unknown-name.ts';
import type { BaselineOptions } from './baseline/known-problems.ts';
import type { CheckSettings } from './file/check-settings.ts';

/** The options of `parlance check` as they are typed. */
export interface CheckFlags {
  readonly format: string;
  readonly pair?: string;
  readonly rule?: readonly string[];
  readonly maxWarnings?: number;
  readonly maxProblems: number;
  readonly jobs?: number;
  readonly facts?: string;
  readonly dictionaryMegabyte?: DictionaryMegabyte;
  readonly fix?: boolean;
  readonly stdin?: boolean;
  readonly stdinFilename?: string;
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly detected?: boolean;
}

/** The options of `parlance check`, read and checked. */
export interface CheckOptions {
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
export async function readCheckOptions(paths: readonly string[], flags: CheckFlags): Promise<CheckOptions> {
  return {
    format: flags.format,
    input: inputOf(paths, flags),
    baseline: baselineOf(flags),
    countsDetected: flags.detected ?? false,
    fix: flags.fix ?? false,
    jobs: flags.jobs,
    facts: flags.facts,
    maxWarnings: flags.maxWarnings ?? Number.POSITIVE_INFINITY,
    settings: {
      pair: flags.pair === undefined ? undefined : readPair(flags.pair),
      levels: await readLevels(flags.rule ?? []),
      dictionaryMegabyte: flags.dictionaryMegabyte,
      maxProblems: flags.maxProblems,
    },
  };
}

function inputOf(paths: readonly string[], { stdin, stdinFilename, fix }: CheckFlags): CheckOptions['input'] {
  if (!stdin) {
    if (stdinFilename !== undefined) throw new CommandError(message('--stdin-filename needs --stdin.'));
    return { paths: paths.length === 0 ? ['.'] : paths };
  }
  if (paths.length > 0) throw new CommandError(message('--stdin and paths cannot be used together.'));
  if (fix) throw new CommandError(message('--fix works on files, not with --stdin.'));
  return { stdinName: stdinFilename ?? DEFAULT_STDIN_NAME };
}

function baselineOf({ baseline, updateBaseline = false, stdin }: CheckFlags): CheckOptions['baseline'] {
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
