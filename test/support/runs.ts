import { seed } from './random/seed.ts';

/**
 * How often a randomised test runs: a part of the full count, at least once; all of it when PARLANCE_LONG is 1.
 * @param full The count that `npm run test:long` uses.
 * @param part Other runs make this part of it: a twentieth, unless it would take too long.
 */
export function runs(full: number, part = 20): number {
  return process.env.PARLANCE_LONG === '1' ? full : Math.max(1, Math.ceil(full / part));
}

/**
 * Cases of one kind: all of them, but in `npm test` each `part`th (PARLANCE_SHORT is 1 there). The seed says which of them, so that they take turns.
 * @param part How many runs of `npm test` it takes until each case has had its turn.
 */
export function inTurn<Case>(cases: readonly Case[], part = 4): readonly Case[] {
  return process.env.PARLANCE_SHORT === '1'
    ? cases.filter((_, index) => index % part === seed() % part)
    : cases;
}
