import { seed } from './random/seed.ts';

/** Whether `npm test` runs the tests, and not continuous integration, the long run, or somebody by hand. */
function isShort(): boolean {
  return process.env.PARLANCE_SHORT === '1';
}

/**
 * How often a randomised test runs: a part of the full count, at least once; all of it when PARLANCE_LONG is 1.
 * @param full The count that `npm run test:long` uses.
 * @param part Other runs make this part of it: a twentieth, unless it would take too long. `npm test` makes half of that.
 */
export function runs(full: number, part = 20): number {
  if (process.env.PARLANCE_LONG === '1') return full;
  return Math.max(1, Math.ceil(full / (isShort() ? 2 * part : part)));
}

/**
 * Cases of one kind: all of them, but in `npm test` each `part`th. The seed says which of them, so that they take turns.
 * @param part How many runs of `npm test` it takes until each case has had its turn.
 */
export function inTurn<Case>(cases: readonly Case[], part = 4): readonly Case[] {
  return isShort() ? cases.filter((_, index) => index % part === seed() % part) : cases;
}
