import path from 'node:path';
import type { Baseline } from '../../../core/baseline/baseline.ts';
import type { Level } from '../../../core/problem.ts';
import { toSlashes } from '../../../core/text/path.ts';
import { Worst } from '../../../core/worst.ts';
import type { FileReport, ReportedProblem } from '../report/report.ts';

/** A report without the problems of a baseline, and with at most so many others. */
export function withoutKnown(
  report: FileReport,
  baseline: Baseline,
  { cwd, maxProblems }: { readonly cwd: string; readonly maxProblems: number },
): FileReport {
  const file = toSlashes(path.resolve(cwd, report.path));
  const counts: Record<Level, number> = { ...report.counts };
  const worst = new Worst<ReportedProblem>(maxProblems);
  const left = report.problems.filter(({ rule, level, unit = '' }) => {
    const isKnown = baseline.takes(file, rule, unit);
    if (isKnown) counts[level]--;
    return !isKnown;
  });
  for (const problem of left) worst.add(problem.level, problem.rule, problem);
  const kept = new Set(worst.items());
  return {
    ...report,
    counts,
    problems: left.filter((problem) => kept.has(problem)),
    omitted: report.omitted + left.length - kept.size,
  };
}
