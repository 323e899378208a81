import type { Level, Problem } from './problem.ts';

/** How many problems there are of each level. */
export type LevelCounts = Readonly<Record<Level, number>>;

/** The levels, the worst first. */
export const WORST_FIRST: readonly Level[] = ['error', 'warning', 'information'];

/**
 * Keeps the worst items, the first of equal ones, and counts all. What is not kept is only counted, so that a dictionary with a million
 * problems costs no more than one with a thousand.
 */
export class Worst<Item> {
  readonly counts: Record<Level, number> = { error: 0, warning: 0, information: 0 };
  readonly #ruleCounts = new Map<string, number>();
  readonly #kept: Readonly<Record<Level, Item[]>> = { error: [], warning: [], information: [] };
  readonly #max: number;

  /** @param max The number of items that are kept; 0 means all. */
  constructor(max: number) {
    this.#max = max === 0 ? Number.POSITIVE_INFINITY : max;
  }

  get total(): number {
    return this.counts.error + this.counts.warning + this.counts.information;
  }

  /** How many there are of each rule, by its id. */
  get ruleCounts(): ReadonlyMap<string, number> {
    return this.#ruleCounts;
  }

  add(level: Level, rule: string, item: Item): void {
    this.counts[level]++;
    this.#ruleCounts.set(rule, (this.#ruleCounts.get(rule) ?? 0) + 1);
    if (this.#kept[level].length < this.#max) this.#kept[level].push(item);
  }

  /** Adds the counts of another one, and its items after conversion. */
  addAll<Other>(other: Worst<Other>, toItem: (item: Other) => Item): void {
    for (const level of WORST_FIRST) {
      this.counts[level] += other.counts[level];
      const kept = this.#kept[level];
      const left = Math.min(this.#max - kept.length, other.#kept[level].length);
      for (let index = 0; index < left; index++) kept.push(toItem(other.#kept[level][index] as Other));
    }
    for (const [rule, count] of other.#ruleCounts) {
      this.#ruleCounts.set(rule, (this.#ruleCounts.get(rule) ?? 0) + count);
    }
  }

  /** The worst items, up to the maximum: errors first, then warnings. */
  items(): Item[] {
    const items: Item[] = [];
    for (const level of WORST_FIRST) {
      for (const item of this.#kept[level]) {
        if (items.length >= this.#max) return items;
        items.push(item);
      }
    }
    return items;
  }
}

/** The worst problems of a file, in the order of the text, and how many were left out. */
export interface WorstProblems<Found extends Problem> {
  readonly problems: readonly Found[];
  readonly omitted: number;
  /** All problems, those left out included. */
  readonly counts: LevelCounts;
}

/**
 * Keeps the worst problems.
 * @param problems In the order of the text.
 * @param max The number of problems that are kept; 0 means all.
 */
export function keepWorst<Found extends Problem>(
  problems: readonly Found[],
  max: number,
): WorstProblems<Found> {
  const worst = new Worst<Found>(max);
  for (const problem of problems) worst.add(problem.level, problem.rule, problem);
  const kept = new Set(worst.items());
  return {
    problems: problems.filter((problem) => kept.has(problem)),
    omitted: problems.length - kept.size,
    counts: worst.counts,
  };
}
