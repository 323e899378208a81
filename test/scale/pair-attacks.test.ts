import { describe, expect, test } from 'vitest';
import { checkPairs, fixesFor, PAIR_RULES } from '#checks';
import { findActiveMarkup } from '#units';
import { busyTime } from '../support/process/times.ts';
import { type PairSetting, pairedFiles } from '../support/projects/pair-rules.ts';
import { inTurn } from '../support/runs.ts';

/** Also those that are off by default. */
const LEVELS = new Map(PAIR_RULES.map(({ id }) => [id, 'warning'] as const));

/** Texts with a problem in each of them. In their files, some characters are escapes. */
const PIECES: readonly [string, string][] = [
  ['spaces', 'a  b '],
  ['no-break spaces', 'a\u00a0\u00a0b '],
  ['line ends', 'a\nb\n'],
  ['numbers', '12.5 kg, '],
  ['controls', 'a\u0007'],
  ['zero-width spaces', 'a\u200b'],
  ['mojibake', 'Ã¤ '],
  ['open brackets', '('],
  ['quotes', '"'],
  ['tags', '<b>'],
  ['placeholders', '{a} '],
  ['printf arguments', '%s '],
  ['open plurals', '{n, plural, one {'],
  ['doubled words', 'the the '],
  ['French signs', ' ! '],
];

/** Milliseconds of work that it is to check a file with one text. */
function timeOf(setting: PairSetting): number {
  const files = pairedFiles({ ...setting, levels: LEVELS });
  const start = busyTime();
  checkPairs(files, { levels: LEVELS });
  return busyTime() - start;
}

describe('a text with very many problems', () => {
  test.each(inTurn(PIECES))('%s: ten times the text takes about ten times as long', (_, piece) => {
    const setting = (count: number) => ({ source: 'Hello {a}', target: piece.repeat(count) });
    const few = timeOf(setting(600));
    // Anything quadratic is a hundred times as long. The constant is for texts that take next to no time.
    expect(timeOf(setting(6_000))).toBeLessThan(40 * few + 200);
  });
});

test('asking for the fix of each problem does not compare the text with its file each time', () => {
  const files = pairedFiles({ source: 'Hello', target: 'a\u200b\u0007'.repeat(3_000) });
  const problems = checkPairs(files, { levels: LEVELS }).filter(({ rule }) => rule === 'zero-width');
  const start = busyTime();
  const fixes = problems.slice(0, 1_000).flatMap((problem) => fixesFor(problem, files));
  expect(fixes).toHaveLength(1_000);
  expect(busyTime() - start).toBeLessThan(1_000);
});

test('tags in tags that never end take time that grows with the length of the text (reliability R4)', () => {
  const timeOfTags = (count: number) => {
    const start = busyTime();
    findActiveMarkup(['a'], '<x'.repeat(count), { format: 'plain', protectAs: 'plain' });
    return busyTime() - start;
  };
  // At this length, the tags that stand inside of each other are the most that are read.
  expect(timeOfTags(20_000)).toBeLessThan(40 * timeOfTags(2_000) + 200);
});
