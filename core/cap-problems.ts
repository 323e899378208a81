import type { Level, Problem } from './problem.ts';

/** The problems that are shown, in the order of the text, and how many are not. */
export interface CappedProblems {
  readonly shown: readonly Problem[];
  readonly omitted: number;
}

const SEVERITY: Readonly<Record<Level, number>> = { error: 0, warning: 1, information: 2 };

/** Keeps at most `max` problems, the worst ones; among equals those that come first in the text. 0 means no limit. */
export function capProblems(problems: readonly Problem[], max: number): CappedProblems {
  if (max === 0 || problems.length <= max) return { shown: problems, omitted: 0 };
  const worst = problems
    .map((problem, index) => ({ problem, index }))
    .sort((a, b) => SEVERITY[a.problem.level] - SEVERITY[b.problem.level] || a.index - b.index)
    .slice(0, max)
    .sort((a, b) => a.index - b.index);
  return { shown: worst.map(({ problem }) => problem), omitted: problems.length - max };
}
