import { expect, test } from 'vitest';
import { parseRetryAfter } from '../../../../packages/service/http/answers/retry-after.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

/** Reliability F14, where a time makes no sense. */
test.each<[string | null, number | undefined]>([
  [null, undefined],
  ['', undefined],
  ['10', 10_000],
  [' 10 ', 10_000],
  // Our own delay is waited then.
  ['0', undefined],
  ['1.5', 1500],
  ['1.25', 1250],
  ['99999', 99_999_000],
  ['-5', undefined],
  ['NaN', undefined],
  ['0x10', undefined],
  ['1e3', undefined],
  ['2027', 2_027_000],
  ['2026-11-20T12:00:30Z', undefined],
  ['Infinity', undefined],
  ['soon', undefined],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:59:59 GMT', undefined],
  ['Sat, 21 Nov 2026 12:00:00 GMT', 86_400_000],
  ['Sat, 21 Nov 2026 12:00:01 GMT', undefined],
])('%j is %s ms', (header, ms) => {
  expect(parseRetryAfter(header, NOW)).toBe(ms);
});
