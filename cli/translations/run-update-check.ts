import path from 'node:path';
import { addAll, cutMessages, type Message, message } from '#base';
import { STATE_RULES } from '#checks';
import type { FilePair } from '#manifest';
import type { ReadingSession, SkipFile, WaitingUnit } from '#projects';
import { printReport } from '../check/report/print-report.ts';
import type { FileReport, ReportedFailure } from '../check/report/report.ts';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { shownPath } from '../files/shown-path.ts';
import { localize } from '../terminal/localize.ts';
import { readProject } from './open-project.ts';
import type { UpdateJob } from './run-update.ts';
import { noteAgeUnknown, skippedLine } from './update-notes.ts';

/** What counts as a finding, and how findings are written. */
interface CheckOptions {
  readonly format: string;
  /** Whether a text that no person has accepted is a finding too. */
  readonly requiresReview: boolean;
}

/** The states that fail a check. Texts that can be adopted do not, nor do those without a source. */
const FAILING: ReadonlySet<string> = new Set(['missing-translation', 'stale-translation', 'needs-review']);

/** Problems of one file that are listed. */
const MAX_PROBLEMS = 1_000;

/** `parlance update --check`: says what is out of date. Sends nothing, writes nothing, and needs no key. */
export async function runUpdateCheck(
  job: UpdateJob,
  options: CheckOptions,
  context: CommandContext,
): Promise<void> {
  const { output, finish } = context;
  const { files, failures, isCurrent, ageUnknown, problems, isUnrecordable } = await readProject(
    job,
    context,
    async (session) => {
      const checked = await checkAll(session, { ...options, isPartial: job.paths.length > 0 }, context);
      return { ...checked, problems: session.problems, isUnrecordable: session.isUnrecordable };
    },
  );
  const unchecked = failures.map(({ failure: [what] }) => what);
  for (const note of [...cutMessages(unchecked), ...cutMessages(problems)]) output.note(note);
  noteAgeUnknown(ageUnknown, output.note);
  await printReport(options.format, { files, failures, rules: () => STATE_RULES }, context);
  if (!isCurrent) finish(EXIT_CODES.drift);
  else if (failures.length > 0 || isUnrecordable) finish(EXIT_CODES.partlyDone);
}

interface Checked {
  readonly files: readonly FileReport[];
  readonly failures: readonly ReportedFailure[];
  /** Whether nothing is missing, stale, or waits for review. */
  readonly isCurrent: boolean;
  /** Texts of which this clone does not show how old they are. */
  readonly ageUnknown: number;
}

async function checkAll(
  session: ReadingSession,
  { requiresReview, isPartial }: CheckOptions & { readonly isPartial: boolean },
  { host }: CommandContext,
): Promise<Checked> {
  const files: FileReport[] = [];
  const failures: ReportedFailure[] = [];
  const shown = (file: string) => shownPath(path.join(session.project.folder, file), host.cwd);
  let isCurrent = true;
  let ageUnknown = 0;
  const skip: SkipFile = (skipped) => {
    const { path: file, line } = skipped;
    failures.push({ failure: [skippedLine(skipped)], place: { path: shown(file), line } });
    // A conflict that git has left is a reason to fail, not a file that cannot be read.
    if (skipped.isConflict) isCurrent = false;
  };
  const pairs = session.pairs.filter(({ isFrozen }) => !isFrozen);
  for await (const status of session.statuses(skip, pairs)) {
    const units = session.waiting(status);
    ageUnknown += session.counts(status)['age-unknown'];
    const { files: pair } = status;
    if (pair.movedFrom !== undefined) isCurrent = false;
    const problems = await placeProblems(session, pair, units);
    const unreviewed = requiresReview ? session.unreviewed(status).length : 0;
    isCurrent &&= unreviewed === 0 && !units.some(({ rule }) => FAILING.has(rule.id));
    if (unreviewed > 0) {
      problems.push(message('{0}: texts that no person has accepted: {1}', pair.target, unreviewed));
    }
    addAll(failures, failuresAt(shown(pair.target), problems));
    addAll(files, reportsOf(units, shown));
  }
  for (const left of isPartial ? [] : await session.left()) {
    isCurrent = false;
    addAll(failures, failuresAt(shown(left.target), [left.what]));
  }
  return { files: joined(files), failures, isCurrent, ageUnknown };
}

function failuresAt(shown: string, problems: readonly Message[]): readonly ReportedFailure[] {
  return problems.map((problem) => ({ failure: [problem], place: { path: shown } }));
}

/** What is wrong with where a translation stands: its source was renamed, or an update could not write it. */
async function placeProblems(
  session: ReadingSession,
  files: FilePair,
  units: readonly WaitingUnit[],
): Promise<Message[]> {
  const { target, movedFrom } = files;
  const obstacle = units.some(isWritten) ? await session.obstacle(files) : undefined;
  return [
    ...(movedFrom === undefined
      ? []
      : [
          message(
            '{0} stands at {1}, because its source was renamed. Run: parlance update',
            target,
            movedFrom,
          ),
        ]),
    ...(obstacle === undefined ? [] : [obstacle]),
  ];
}

/** Whether an update would write a translation of it. */
function isWritten({ rule: { id } }: Pick<WaitingUnit, 'rule'>): boolean {
  return id === 'missing-translation' || id === 'stale-translation';
}

/** The findings by the file that shows them: a translation, or its source. */
function reportsOf(units: readonly WaitingUnit[], shown: (file: string) => string): readonly FileReport[] {
  const byPath = new Map<string, WaitingUnit[]>();
  for (const unit of units) {
    const known = byPath.get(unit.path);
    if (known === undefined) byPath.set(unit.path, [unit]);
    else known.push(unit);
  }
  return [...byPath].map(([file, own]) => reportOf(shown(file), own));
}

function reportOf(shown: string, units: readonly WaitingUnit[]): FileReport {
  const counts = { error: 0, warning: 0, information: 0 };
  for (const { level } of units) counts[level]++;
  return {
    path: shown,
    kind: 'translation',
    countsByteOrderMark: false,
    problems: units.slice(0, MAX_PROBLEMS).map(({ rule, level, range, message: text }) => ({
      rule: rule.id,
      level,
      message: localize(text),
      range,
      related: [],
      fixable: isWritten({ rule }),
    })),
    omitted: Math.max(0, units.length - MAX_PROBLEMS),
    counts,
  };
}

/** One report for each file: a source can be shown by several locales. */
function joined(files: readonly FileReport[]): readonly FileReport[] {
  const byPath = new Map<string, FileReport>();
  for (const file of files) {
    const known = byPath.get(file.path);
    byPath.set(file.path, known === undefined ? file : join(known, file));
  }
  return [...byPath.values()];
}

function join(one: FileReport, other: FileReport): FileReport {
  const counts = {
    error: one.counts.error + other.counts.error,
    warning: one.counts.warning + other.counts.warning,
    information: one.counts.information + other.counts.information,
  };
  return {
    ...one,
    counts,
    problems: [...one.problems, ...other.problems],
    omitted: one.omitted + other.omitted,
  };
}
