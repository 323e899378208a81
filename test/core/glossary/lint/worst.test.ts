import { expect, test } from 'vitest';
import { Worst } from '../../../../core/glossary/lint/worst.ts';
import type { Level } from '../../../../core/problem.ts';

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
