import { Baseline, type BaselineEntries } from '../../core/baseline/baseline.ts';
import { type KnownUnits, withoutKnown } from '../../core/baseline/known-units.ts';
import { parseBaseline } from '../../core/baseline/parse-baseline.ts';
import { hashOfLine } from '../../core/baseline/unit-hashes.ts';
import type { GlossaryLinter, LintReport } from '../../core/glossary/lint/lint.ts';
import type { Problem } from '../../core/problem.ts';
import { createLineIndex } from '../../core/text/line-index.ts';
import { Worst } from '../../core/worst.ts';

export { MAX_BASELINE_BYTES } from '../../core/baseline/parse-baseline.ts';

/** Problems of a glossary that are compared with a baseline. */
const MAX_COMPARED = 50_000;

/** The problems of a baseline, each of which is taken once. */
export function openBaseline(folder: string, entries: BaselineEntries): Baseline {
  return new Baseline(folder, entries, false);
}

/** The problems of a baseline by their files; none if the file is no baseline. */
export function readEntries(bytes: Uint8Array | undefined): Readonly<Record<string, KnownUnits>> {
  const reading = bytes && parseBaseline(new TextDecoder().decode(bytes), '');
  return reading?.ok ? reading.entries : {};
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
