import type { LevelSettings, Message, Side } from '#base';
import { dialectsOfUnits, pairUnits, readUnits, type UnitPair } from '#units';
import { type CheckedFiles, checkPairs, type PairProblem } from './check-pairs.ts';
import type { TextRule } from './rule.ts';
import { TEXT_RULES } from './rules/index.ts';

/** The files of pairs that are judged. */
type JudgedFiles = Omit<CheckedFiles, 'standings'>;

/** A translation that is judged whatever is known about who wrote it, and when. */
const STANDS = {
  state: 'current',
  ...{ isAffected: false, isMoved: false, isMarked: false, needsHistory: false },
} as const;

/**
 * What is wrong with translations, by what the texts themselves show: the one answer for whoever writes, accepts, or reports them. What a
 * caller does with which level is its own matter.
 * @param levels Those that a team has set. Left out: those of the rules.
 */
export function judge(
  pairs: readonly UnitPair[],
  files: JudgedFiles,
  {
    levels,
    rules = TEXT_RULES,
  }: { readonly levels?: LevelSettings; readonly rules?: readonly TextRule[] } = {},
): readonly PairProblem[] {
  const {
    source,
    dialects = dialectsOfUnits(source.format, () => pairs.flatMap((pair) => pair.source ?? [])),
  } = files;
  const standings = pairs
    .filter(({ source, target }) => source !== undefined && target !== undefined)
    .map((pair) => ({ pair, ...STANDS }));
  return checkPairs({ ...files, dialects, standings }, { levels, rules });
}

/** What is wrong with translations that have an error, the first one, by the source units of their pairs. */
export function findErrors(
  pairs: readonly UnitPair[],
  files: JudgedFiles,
): ReadonlyMap<UnitPair['source'], Message> {
  const rules = TEXT_RULES.filter(({ level }) => level === 'error');
  const problems = judge(pairs, files, { rules }).filter(({ level }) => level === 'error');
  return new Map(problems.toReversed().map(({ standing, message }) => [standing.pair.source, message]));
}

/**
 * What is wrong with translations that have an error in a file that was translated as a whole, by the texts of its source.
 * @param files With the language of the translation, without which nothing is known of it.
 */
export function findErrorsInFile(files: Pick<CheckedFiles, Side>): ReadonlyMap<string, Message> {
  const { source: sourceLocale = '', target: locale } = files.target.facts;
  const [source, target] = [readUnits(files.source, 'source'), readUnits(files.target, 'target')];
  if (locale === undefined || !source.ok || !target.ok) return new Map();
  const { pairs } = pairUnits(files.source.format, source.units, target.units, () => []);
  const errors = findErrors(pairs, { ...files, sourceLocale, locale });
  return new Map(
    [...errors].flatMap(([unit, error]) => (unit?.parts ?? []).map(({ text }) => [text, error] as const)),
  );
}
