import type { Measured } from '../row.ts';
import { TARGETS, type Target } from '../targets.ts';
import { type Spread, spreadOf } from './statistics.ts';

/** Whether a figure reached its target; `none` without a limit. */
export type Verdict = 'met' | 'missed' | 'none';

/** One line of the report. */
export interface Figure {
  readonly target: Target;
  readonly unit: Measured['unit'];
  /** How many times faster, or how many times the other side: as the target is shown. */
  readonly ratio: number;
  /** The same at the least values of both sides: closer to an idle machine. The verdict uses `ratio`. Not for the slowest in a hundred. */
  readonly ratioOfLeast: number | undefined;
  readonly verdict: Verdict;
  readonly ours: Spread;
  readonly other: Spread;
}

/** Compares both sides of what was measured. Throws when targets.ts does not know the figure. */
export function figureOf(values: Measured): Figure {
  const { figure, unit, ours, other } = values;
  const at: 'median' | 'p99' = values.at ?? 'median';
  const target = TARGETS.find((candidate) => candidate.figure === figure);
  if (target === undefined) throw new Error(`There is no target named ${figure}.`);
  const [mine, theirs] = [spreadOf(ours), spreadOf(other)];
  const shown = (times: number) => (isShownAsFaster(target) ? 1 / times : times);
  const ratio = shown(mine[at] / theirs[at]);
  const ratioOfLeast = at === 'median' ? shown(mine.min / theirs.min) : undefined;
  return { target, unit, ratio, ratioOfLeast, verdict: verdictOf(target, ratio), ours: mine, other: theirs };
}

/** Whether larger is better. */
export function isShownAsFaster({ fasterAtLeast, shownAsFaster }: Target): boolean {
  return fasterAtLeast !== undefined || shownAsFaster === true;
}

function verdictOf({ fasterAtLeast, timesAtMost }: Target, ratio: number): Verdict {
  if (fasterAtLeast !== undefined) return ratio >= fasterAtLeast ? 'met' : 'missed';
  if (timesAtMost !== undefined) return ratio <= timesAtMost ? 'met' : 'missed';
  return 'none';
}
