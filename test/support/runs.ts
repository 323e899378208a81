/**
 * How often a randomised test runs: a part of the full count, at least once; all of it when PARLANCE_LONG is 1.
 * @param full The count that `npm run test:long` uses.
 * @param part The short run makes this part of it: a twentieth, unless it would take too long.
 */
export function runs(full: number, part = 20): number {
  return process.env.PARLANCE_LONG === '1' ? full : Math.max(1, Math.ceil(full / part));
}
