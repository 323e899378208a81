import { expect } from 'vitest';
import { busyTime } from '../process/times.ts';

/** Ten times as many take at most four times ten as long; a square would take a hundred. */
const MOST_TIMES = 40;

/**
 * Checks that work takes a time in proportion. The least of three times counts, because what else the process does can only add to it.
 * @param few A number of items that takes some milliseconds.
 */
export function checkProportion(few: number, work: (count: number) => void): void {
  const leastOf = (count: number) => Math.min(...[1, 2, 3].map(() => timeOf(work, count)));
  work(few);
  const [short, long] = [leastOf(few), leastOf(10 * few)];
  expect(long / short).toBeLessThan(MOST_TIMES);
}

function timeOf(work: (count: number) => void, count: number): number {
  const start = busyTime();
  work(count);
  return busyTime() - start;
}
