import { expect, test } from 'vitest';
import { capProblems } from '../../core/cap-problems.ts';
import { message } from '../../core/message.ts';
import type { Level, Problem } from '../../core/problem.ts';

const LEVELS: Readonly<Record<string, Level>> = { E: 'error', W: 'warning', I: 'information' };

function problems(levels: string): Problem[] {
  return [...levels].map((letter, start) => ({
    rule: letter,
    level: LEVELS[letter] ?? 'error',
    span: { start, end: start },
    message: message(''),
  }));
}

test.each([
  ['IWEIWE', 0, 'I0 W1 E2 I3 W4 E5', 0],
  ['IWEIWE', 6, 'I0 W1 E2 I3 W4 E5', 0],
  ['IWEIWE', 3, 'W1 E2 E5', 3],
  ['IIII', 2, 'I0 I1', 2],
])('of %s at most %i are shown', (levels, max, shown, omitted) => {
  const capped = capProblems(problems(levels), max);
  expect(capped.shown.map(({ rule, span }) => `${rule}${span.start}`).join(' ')).toBe(shown);
  expect(capped.omitted).toBe(omitted);
});
