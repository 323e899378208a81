import type { Problem } from '#base';

/** The units of one file that a baseline names, by rule: a hash for each problem. */
export type KnownUnits = Readonly<Record<string, readonly string[]>>;

/**
 * The problems of a file that its baseline does not name. Each hash is for one problem.
 * @param unitOf The hash of the unit that a problem is about.
 */
export function withoutKnown<Found extends Pick<Problem, 'rule'>>(
  problems: readonly Found[],
  known: KnownUnits,
  unitOf: (problem: Found) => string,
): readonly Found[] {
  const left = new Map(Object.entries(known).map(([rule, units]) => [rule, countOf(units)]));
  return problems.filter((problem) => {
    const units = left.get(problem.rule);
    if (units === undefined) return true;
    const unit = unitOf(problem);
    const count = units.get(unit) ?? 0;
    units.set(unit, count - 1);
    return count <= 0;
  });
}

function countOf(units: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return counts;
}
