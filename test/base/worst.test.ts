import { expect, test } from 'vitest';
import type { Level } from '../../packages/base/problem.ts';
import { keepWorst, Worst } from '../../packages/base/worst.ts';

const LEVELS: Readonly<Record<string, Level>> = { E: 'error', W: 'warning', I: 'information' };

test.each([
  ['IWEIWE', 0, 'E2 E5 W1 W4 I0 I3'],
  ['IWEIWE', 6, 'E2 E5 W1 W4 I0 I3'],
  ['IWEIWE', 3, 'E2 E5 W1'],
  ['IIII', 2, 'I0 I1'],
  ['', 2, ''],
])('of %s at most %i are kept, the worst and the first', (letters, max, kept) => {
  const worst = new Worst<string>(max);
  for (const [index, letter] of [...letters].entries())
    worst.add(LEVELS[letter] ?? 'error', letter, letter + index);
  expect(worst.items().join(' ')).toBe(kept);
  expect(worst.total).toBe(letters.length);
  expect(worst.ruleCounts.get('E') ?? 0).toBe(letters.split('E').length - 1);
});

test.each([
  ['IWEIWE', 3, 'w1 e2 e5', 3],
  ['IWEIWE', 0, 'i0 w1 e2 i3 w4 e5', 0],
  ['', 3, '', 0],
])(
  'of the problems %s at most %i are shown, the worst, in the order of the text',
  (letters, max, shown, omitted) => {
    const span = { start: 0, end: 0 };
    const problems = [...letters].map((letter, index) => ({
      rule: letter.toLowerCase() + index,
      level: LEVELS[letter] ?? 'error',
      span,
      message: { text: '', args: [] },
    }));
    const worst = keepWorst(problems, max);
    expect(worst.problems.map(({ rule }) => rule).join(' ')).toBe(shown);
    expect(worst.omitted).toBe(omitted);
    expect(worst.counts.error).toBe(letters.split('E').length - 1);
  },
);
