import type { Level, LevelSettings, Message, Side, Span } from '#base';
import { allowances, type CheckedFiles, fixesFor, type PairFix, type PairProblem, spanOfUnit } from '#checks';
import { type FilePair, type KnownUnits, withoutKnown } from '#manifest';
import { hashOfPair, type UnitPair } from '#units';
import { identifiedUnits } from '../status/identified-units.ts';
import type { FileStatus } from '../status/status-ports.ts';
import type { CheckedStatus } from './check-pair.ts';
import { describeMissing, isMissing } from './missing-texts.ts';

/** A source file and its translation as they are now, with what the rules find. */
export interface PairCheck {
  readonly files: FilePair;
  readonly status: FileStatus;
  readonly checked: CheckedFiles;
  /** Whether a manifest names them: what the editor can do for a project, it offers for no others. */
  readonly isDeclared: boolean;
  /** The ids of the units, in the order of the standings. */
  readonly ids: readonly string[];
  /** Where a unit stands in the file of a side. */
  spanOf(pair: UnitPair, side: Side): Span | undefined;
  /** The changes of the translation that fix a problem, the preferred one first. */
  fixes(problem: PairProblem): readonly PairFix[];
  readonly allow: ReturnType<typeof allowances>;
  /** The same list as long as the levels are the same. */
  problems(settings: LevelSettings): readonly PairProblem[];
  /**
   * What a translation lacks that nobody has declared to be complete: one problem of its file, as `parlance check` reports it, and none of its
   * `problems`. Undefined if it lacks nothing.
   */
  lacks(settings: LevelSettings): LackingTexts | undefined;
}

/** The texts that a translation lacks, as one problem. */
interface LackingTexts {
  readonly rule: string;
  readonly level: Level;
  readonly message: Message;
}

/** The problems for some levels. */
interface LeveledProblems {
  readonly levels: LevelSettings;
  find(): readonly PairProblem[];
}

/** What is offered for two files that were read. */
export function pairCheck(
  { status, checked, isDeclared }: Pick<PairCheck, 'status' | 'checked' | 'isDeclared'>,
  problemsFor: (settings: LevelSettings) => LeveledProblems,
): PairCheck {
  const { files } = status;
  let last: { readonly key: string; readonly shown: ShownProblems } | undefined;
  const shownFor = (settings: LevelSettings): ShownProblems => {
    const { levels, find } = problemsFor(settings);
    const key = JSON.stringify([...levels]);
    if (last?.key !== key) last = { key, shown: isDeclared ? { problems: find() } : summed(find(), files) };
    return last.shown;
  };
  return {
    ...{ files, status, checked, isDeclared },
    ids: identifiedUnits(status).map(({ id }) => id),
    spanOf: spanOfUnit,
    fixes: (problem) => (files.isFrozen ? [] : fixesFor(problem, checked)),
    allow: allowances(checked, files),
    problems: (settings) => shownFor(settings).problems,
    lacks: (settings) => shownFor(settings).lacking,
  };
}

interface ShownProblems {
  readonly problems: readonly PairProblem[];
  readonly lacking?: LackingTexts;
}

function summed(all: readonly PairProblem[], { source, locale }: FilePair): ShownProblems {
  const missing = all.filter(isMissing);
  const [first] = missing;
  if (first === undefined) return { problems: all };
  const { rule, level } = first;
  return {
    problems: all.filter((problem) => !isMissing(problem)),
    lacking: { rule, level, message: describeMissing(missing, source, locale) },
  };
}

/** A translation file that is not there has one problem for the command line, whatever its source has. */
export function countedProblems(
  found: readonly PairProblem[],
  { files: { exists, locale } }: CheckedStatus['status'],
  baseline: KnownUnits | undefined,
): readonly PairProblem[] {
  if (baseline === undefined) return found;
  const unitOf = ({ standing }: PairProblem) => hashOfPair(locale, exists ? standing.pair : undefined);
  const left = withoutKnown(found, baseline, unitOf);
  return exists || left.length === found.length ? left : [];
}
