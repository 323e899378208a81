import { describe, expect, test } from 'vitest';
import { type Figure, figureOf } from '../../../bench/measure/figure.ts';
import { median, percentile } from '../../../bench/measure/statistics.ts';
import type { Measured } from '../../../bench/row.ts';
import { TARGETS } from '../../../bench/targets.ts';

function checkFigure(measured: Omit<Measured, 'unit'>, expected: Partial<Figure>): void {
  expect(figureOf({ unit: 'ms', ...measured })).toMatchObject(expected);
}

describe('a figure', () => {
  test('shows how many times faster, where more is better', () => {
    const figure = 'error-rules-csv-parse-csv';
    checkFigure(
      { figure, ours: [1, 2, 9], other: [10, 16, 17] },
      { ratio: 8, ratioOfLeast: 10, verdict: 'met' },
    );
    checkFigure({ figure, ours: [2], other: [15] }, { ratio: 7.5, verdict: 'missed' });
  });

  test('shows how many times the other side, where less is better', () => {
    checkFigure({ figure: 'memory', ours: [9], other: [2] }, { ratio: 4.5, verdict: 'met' });
    checkFigure({ figure: 'memory', ours: [10], other: [2] }, { ratio: 5, verdict: 'missed' });
  });

  test('without a limit has no verdict', () => {
    checkFigure({ figure: 'one-line', ours: [10], other: [2] }, { ratio: 5, verdict: 'none' });
  });

  test('compares the slowest in a hundred on request', () => {
    const ours = Array.from({ length: 200 }, (_, index) => index + 1);
    const figure = 'keystroke-defects-p99';
    checkFigure({ figure, at: 'p99', ours, other: [99] }, { ratio: 2, ratioOfLeast: undefined });
  });

  test('must have a target', () => {
    expect(() => figureOf({ figure: 'unheard-of', unit: 'ms', ours: [1], other: [1] })).toThrow('unheard-of');
  });
});

test('the median of an even number of values is the mean of the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile([1, 2, 3, 4], 0.99)).toBe(4);
});

test('every target has its own name', () => {
  expect(new Set(TARGETS.map(({ figure }) => figure)).size).toBe(TARGETS.length);
});
