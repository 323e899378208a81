import { expect, test } from 'vitest';
import { protect } from '../../../packages/protect/protection.ts';
import { doublesPercentSigns } from '../../../packages/protect/verify/percent-signs.ts';

test.each([
  ['%d files', true],
  ['%(name)s is new', true],
  ['%1$s is new', true],
  ['%count% files', false],
  ['%{count} files', false],
  ['{count} files', false],
  ['%d files are 5 % of all', false],
])('a percent sign in the translation of %j is written twice: %s', (text, doubles) => {
  const [segment] = protect(text).segments;
  expect(segment && doublesPercentSigns(segment)).toBe(doubles);
});
