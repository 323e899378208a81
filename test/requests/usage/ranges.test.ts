import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  countDays,
  daysOf,
  isDay,
  rangeBefore,
  thisMonth,
} from '../../../packages/requests/usage/days.ts';
import { usagePeriod } from '../../../packages/requests/usage/period.ts';
import { dayBytes, splitRange } from '../../../packages/requests/usage/report-range.ts';
import { runs } from '../../support/runs.ts';

const someRange = fc
  .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 2_000 }))
  .map(([start, length]) => {
    const from = addDays('1990-01-01', start);
    return { from, to: addDays(from, length) };
  });

describe('days', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  test.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-2-1', false],
    ['', false],
  ])('%j is a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  test('a range has its first and its last day', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(daysOf({ from: '2026-03-01', to: '2026-02-27' })).toEqual([]);
  });

  test('the range before is as long and ends the day before', () => {
    expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    });
  });

  test('this month ends today', () => {
    const now = Date.UTC(2026, 10, 23, 16);
    expect(thisMonth(now)).toEqual({ from: '2026-11-01', to: '2026-11-23' });
  });
});

describe('a range of a report', () => {
  test('of a year is asked for at once without days, and in parts with the days of many keys', () => {
    const year = { from: '2026-01-01', to: '2026-12-31' };
    expect(splitRange(year, 0)).toEqual([year]);
    expect(splitRange({ from: '2024-01-01', to: '2025-01-01' }, 0)).toEqual([
      { from: '2024-01-01', to: '2024-12-31' },
      { from: '2025-01-01', to: '2025-01-01' },
    ]);
    const parts = splitRange(year, dayBytes(Array.from({ length: 500 }, (_, index) => `Server ${index}`)));
    expect(parts.length).toBeGreaterThan(10);
  });

  test('has parts that cover it without gap and overlap, each small enough', () => {
    fc.assert(
      fc.property(someRange, fc.integer({ min: 0, max: 20_000_000 }), (range, bytes) => {
        const parts = splitRange(range, bytes);
        expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([range.from, range.to]);
        for (const [index, part] of parts.entries()) {
          const next = parts[index + 1]?.from ?? addDays(range.to, 1);
          expect(addDays(part.to, 1)).toBe(next);
          expect(countDays(part)).toBeLessThanOrEqual(366);
          expect(countDays(part) === 1 || countDays(part) * bytes <= 8 * 1024 * 1024).toBe(true);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test('counts more bytes than an answer has', () => {
    const label = 'Build "server" \u0001';
    const figures = Object.fromEntries(
      ['total', 'text_translation', 'document_translation', 'text_improvement', 'speech_to_text'].map(
        (name) => [`${name}_characters`, 999_999_999_999_999],
      ),
    );
    const row = {
      api_key: 'aaaa****zzzz',
      api_key_label: label,
      usage_date: '2026-11-01T00:00:00.000Z',
      usage: figures,
    };
    expect(dayBytes([label])).toBeGreaterThan(JSON.stringify(row).length + 1);
  });
});

describe('the usage period', () => {
  const now = Date.UTC(2026, 10, 23, 16);

  test('starts as the service says', () => {
    const reported = { start_time: '2026-11-15T00:00:00Z', end_time: '2026-12-15T00:00:00Z' };
    expect(usagePeriod(reported, now)).toEqual({
      from: '2026-11-15',
      to: '2026-11-23',
      next: '2026-12-15',
      isReported: true,
    });
  });

  test.each([{}, { start_time: 'soon' }, { start_time: '2027-01-01T00:00:00Z' }])(
    'is the calendar month after %j',
    (reported) => {
      expect(usagePeriod(reported, now)).toEqual({
        from: '2026-11-01',
        to: '2026-11-23',
        next: undefined,
        isReported: false,
      });
    },
  );
});
