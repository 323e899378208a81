import { expect, test } from 'vitest';
import codes from '../../../../packages/base/languages/known-codes/codes.json';
import { knownCodes } from '../../../../packages/base/languages/known-codes/known-codes.ts';
import { SNAPSHOT_LANGUAGES } from '../../../../packages/base/languages/snapshot/snapshot.ts';

test('the list of known codes is that of all built-in lists', () => {
  const all = Object.values(SNAPSHOT_LANGUAGES).flatMap((languages) => languages.map(({ lang }) => lang));
  expect(new Set(codes.map((code) => code.toLowerCase()))).toEqual(
    new Set(all.map((code) => code.toLowerCase())),
  );
});

test.each<[string, boolean]>([
  ['en', true],
  ['PT-br', true],
  ['zh-hans', true],
  ['xx', false],
])('%s is known: %s', (code, isKnown) => {
  expect(knownCodes()(code)).toBe(isKnown);
});
