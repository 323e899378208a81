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
 * Cases of one kind: all of them, but in `npm test` each `part`th, and at least one (PARLANCE_SHORT is 1 there). The seed says which of them, so
 * that they take turns.
 * @param part How many runs of `npm test` it takes until each case has had its turn.
 */
export function inTurn<const Case>(cases: readonly Case[], part = 8): readonly Case[] {
  const turns = Math.min(part, cases.length);
  return cases.filter((_, index) => isInTurn(index, turns));
}

/** Whether the case with a number has its turn when so many runs of `npm test` take turns. */
export function isInTurn(index: number, turns: number): boolean {
  return process.env.PARLANCE_SHORT !== '1' || index % turns === seed() % turns;
}
