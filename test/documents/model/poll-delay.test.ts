import { expect, test } from 'vitest';
import { missingDelay, pollDelay, shownEstimate } from '../../../packages/documents/model/poll-delay.ts';

test('the waits grow from 1 s by half to 30 s', () => {
  const delays = Array.from({ length: 12 }, (_, asked) => Math.round(pollDelay(asked, undefined)));
  expect(delays).toEqual([
    1000, 1500, 2250, 3375, 5063, 7594, 11_391, 17_086, 25_629, 30_000, 30_000, 30_000,
  ]);
  expect(pollDelay(1e9, undefined)).toBe(30_000);
});

test.each<[asked: number, seconds: number | null | undefined, ms: number]>([
  [20, 5, 5_000],
  [20, 0, 1_000],
  [20, -7, 1_000],
  [20, 45, 30_000],
  [20, Number.MAX_SAFE_INTEGER, 30_000],
  [20, Number.POSITIVE_INFINITY, 30_000],
  [20, Number.NaN, 30_000],
  [20, null, 30_000],
  [0, 60, 1_000],
])('after %i questions an estimate of %s s only shortens the wait, to %i ms', (asked, seconds, ms) => {
  expect(pollDelay(asked, seconds)).toBe(ms);
});

test.each<[seconds: number | null | undefined, shown: number | undefined]>([
  [12.2, 13],
  [0, 0],
  [86_400, 86_400],
  [86_401, undefined],
  [Number.MAX_SAFE_INTEGER, undefined],
  [-1, undefined],
  [null, undefined],
  [undefined, undefined],
])('of %s s left people see %s', (seconds, shown) => {
  expect(shownEstimate(seconds)).toBe(shown);
});

test('a document that is not found is asked for again five times over two minutes', () => {
  const delays = [1, 2, 3, 4, 5].map((answers) => missingDelay(answers) ?? 0);
  expect(delays.reduce((sum, ms) => sum + ms)).toBe(120_000);
  expect(delays.toSorted((a, b) => a - b)).toEqual(delays);
  expect(missingDelay(6)).toBeUndefined();
});
