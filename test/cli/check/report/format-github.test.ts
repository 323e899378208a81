import { expect, test } from 'vitest';
import { message } from '#base';
import { formatGithub } from '../../../../cli/check/report/format-github.ts';

test.each([
  ['a file', { path: 'a.json' }, '::error file=a.json::Cut.\n'],
  ['a line', { path: 'a.json', line: 7 }, '::error file=a.json,line=7::Cut.\n'],
  ['no place', undefined, ''],
])('what could not be checked is an annotation of %s', (_, place, written) =>
  expect(formatGithub([], [{ failure: [message('Cut.')], ...(place && { place }) }], (shown) => shown)).toBe(
    written,
  ),
);
