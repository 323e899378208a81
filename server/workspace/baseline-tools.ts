import { createLineIndex, type Message, type Problem, Worst } from '#base';
import type { GlossaryLinter, LintReport } from '#glossary';
import {
  Baseline,
  type BaselineEntries,
  type KnownUnits,
  parseBaseline,
  unreadBaseline,
  withoutKnown,
} from '#manifest';
import { hashOfLine } from '#units';

export { MAX_BASELINE_BYTES } from '#manifest';

/** Problems of a glossary that are compared with a baseline. */
const MAX_COMPARED = 50_000;

/** The problems of a baseline, each of which is taken once. */
export function openBaseline(folder: string, entries: BaselineEntries): Baseline {
  return new Baseline(folder, entries, false);
}

/** What a baseline says. */
export interface BaselineRead {
  /** The problems by their files; none if it cannot be used. */
  readonly entries: Readonly<Record<string, KnownUnits>>;
  /** Why it cannot be used. */
  readonly fault?: Message;
}

/** Reads the baseline that a manifest names. */
export function readEntries(named: Parameters<typeof unreadBaseline>[0], shown: string): BaselineRead {
  const fault = unreadBaseline(named, shown);
  if (fault !== undefined) return { entries: {}, fault };
  const reading = parseBaseline(new TextDecoder().decode(named.bytes), shown);
  return reading.ok ? { entries: reading.entries } : { entries: {}, fault: reading.what };
}

/** The problems of a JSON file of ours that count. */
export function countedInText<Found extends Problem>(
  problems: readonly Found[],
  text: string,
  known: KnownUnits,
): readonly Found[] {
  const lines = { ...createLineIndex(text), slice: (start: number, end: number) => text.slice(start, end) };
  return withoutKnown(problems, known, (problem) => hashOfLine(problem, lines));
}

/** The report of a glossary with the problems that count. */
export function countedReport(linter: GlossaryLinter, maxProblems: number, known: KnownUnits): LintReport {
  const all = linter.report(MAX_COMPARED);
  const left = withoutKnown(all.problems, known, (problem) => hashOfLine(problem, linter.dictionary));
  if (left.length === all.problems.length) return linter.report(maxProblems);
  const counts = { ...all.counts };
  const counted = new Set(left);
  for (const problem of all.problems) if (!counted.has(problem)) counts[problem.level]--;
  const worst = new Worst<Problem>(maxProblems);
  for (const problem of left) worst.add(problem.level, problem.rule, problem);
  const kept = new Set(worst.items());
  const problems = left.filter((problem) => kept.has(problem));
  const omitted = all.omitted + left.length - problems.length;
  // An edit of a line can bring back its problem, which is then the same as before.
  return { problems, omitted, counts, ruleCounts: worst.ruleCounts, identity: {} };
}
