import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { Unplaced } from '../../../../packages/exchange/model/spreadsheet/unplaced.ts';

/** What is said of data categories, each as `name line`, with lines from 0. */
function checkDescribed(
  found: readonly (readonly [name: string, line: number])[],
  expected: readonly string[],
) {
  const unplaced = new Unplaced();
  for (const [name, line] of found) unplaced.addCategory(name, line);
  expect(unplaced.describe().map(inEnglish)).toEqual(expected);
}

test('each kind is one message, with its number and its first three lines', () => {
  checkDescribed(
    [
      ['definition', 7],
      ['note', 8],
      ['definition', 19],
      ['definition', 34],
      ['definition', 50],
    ],
    ['Not in the glossary: definition 4 (lines: 8, 20, 35, …).', 'Not in the glossary: note 1 (lines: 9).'],
  );
});

test('of more than twenty kinds, the rest is one message', () => {
  const many = Array.from({ length: 23 }, (_, index) => [`kind${index}`, index] as const);
  const unplaced = new Unplaced();
  for (const [name, line] of [...many, ...many]) unplaced.addCategory(name, line);
  const texts = unplaced.describe().map(inEnglish);
  expect(texts).toHaveLength(21);
  expect(texts.at(-1)).toBe('Not in the glossary: 6 of 3 other kinds.');
});

test('a name is shown without invisible characters', () => {
  checkDescribed([['a\u202eb', 0]], ['Not in the glossary: aU+202Eb 1 (lines: 1).']);
});

test('all lines are listed on demand, and every single thing', () => {
  const unplaced = new Unplaced();
  for (const line of [0, 1, 2, 3]) unplaced.addCategory('note', line);
  expect(unplaced.describe({ full: true }).map(inEnglish)).toEqual([
    'Not in the glossary: note 4 (lines: 1, 2, 3, 4).',
  ]);
  expect(unplaced.list(3).map(({ message, location }) => [inEnglish(message), location])).toEqual([
    ['Not in the glossary: note 1 (lines: 1).', '1'],
    ['Not in the glossary: note 1 (lines: 2).', '2'],
    ['Not in the glossary: note 1 (lines: 3).', '3'],
  ]);
});
