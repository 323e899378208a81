import { expect, test } from 'vitest';
import { keyInFile, unitKey } from '../../packages/units/unit-key.ts';

test.each([
  ['menu.open', 1, 'menu.open'],
  ['menu.open', 2, 'menu.open~2'],
  ['100% sure', 1, '100%25%20sure'],
  ['a%zz', 3, 'a%25zz~3'],
  ['b%20c#d', 1, 'b%2520c%23d'],
  ['~-home', 1, '%7E-home'],
  ['open~2', 1, 'open%7E2'],
  ['open~2', 2, 'open%7E2~2'],
])('the key "%s", found %i times, is written as "%s" in ids, and read again', (key, count, written) => {
  expect(unitKey(key, count)).toBe(written);
  expect(keyInFile(written)).toBe(key);
});
