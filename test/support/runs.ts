/**
 * How often a randomised test runs: a tenth of the full count, at least once; all of it when PARLANCE_LONG is 1.
 * @param full The count that `npm run test:long` uses.
 */
export function runs(full: number): number {
  return process.env.PARLANCE_LONG === '1' ? full : Math.max(1, Math.ceil(full / 10));
}
