import { expect, test } from 'vitest';
import { conflictAt, conflictsOf } from '../../../../packages/base/text/conflicts/conflict.ts';
import { markerAt } from '../../../../packages/base/text/conflicts/marker.ts';

test.each([
  ['<<<<<<< HEAD', '<'],
  ['<<<<<<<', '<'],
  ['<<<<<<<\r', '<'],
  ['||||||| merged common ancestors', '|'],
  ['=======', '='],
  ['=======\r', '='],
  ['>>>>>>> 1f3a (Rename Task, Day)', '>'],
])('%j is a marker', (line, marker) => {
  expect(markerAt(`${line}\nTask,Aufgabe\n`, 0)).toBe(marker);
  expect(markerAt(line, 0)).toBe(marker);
  expect(markerAt(`Task,Aufgabe\n${line}`, 13)).toBe(marker);
});

test.each([
  '<<<<<<',
  '<<<<<<<<',
  '<<<<<<<,a',
  '<<<<<<<\ta',
  '======= a',
  '=======,a',
  ' =======',
  '<<<<<<=',
  '',
  'Task',
])('%j is not a marker', (line) => {
  expect(markerAt(line, 0)).toBeUndefined();
});

/** The conflicts in a text in which each character is a line: `<a=b>`. A line in upper case is a marker that is content too. */
function checkConflicts(lines: string, expected: readonly string[]): void {
  const markers = [...lines].flatMap((character, line) =>
    character === '<' || character === '|' || character === '=' || character === '>'
      ? [{ line, marker: character }]
      : [],
  );
  const conflicts = conflictsOf(markers as Parameters<typeof conflictsOf>[0]);
  expect(
    conflicts.map(({ first, last, isWhole }) => (isWhole ? '' : 'part of ') + lines.slice(first, last + 1)),
  ).toEqual(expected);
  for (const [line] of [...lines].entries()) {
    const inside = conflicts.find(({ first, last }) => first <= line && line <= last);
    expect(conflictAt(conflicts, line)).toBe(inside);
  }
}

test.each<[string, string[]]>([
  ['abc', []],
  ['a<b=c>d', ['<b=c>']],
  ['<=>', ['<=>']],
  ['<a|b=c>', ['<a|b=c>']],
  ['<a=b>c<d=e>', ['<a=b>', '<d=e>']],
  ['a<b', ['part of <']],
  ['<a=b', ['part of <a=']],
  ['a=b>c', ['part of =b>']],
  ['a>b', ['part of >']],
  ['<a>b', ['part of <a>']],
  ['<a<b=c>', ['part of <', '<b=c>']],
  ['<a=b=c>', ['part of <a=', 'part of =c>']],
])('%s has the conflicts %j', checkConflicts);

test('lines that have a meaning of their own are markers only beside others', () => {
  const label = { line: 1, marker: '>', isContent: true } as const;
  expect(conflictsOf([label])).toEqual([]);
  expect(conflictsOf([{ line: 0, marker: '=' }, label])).toHaveLength(1);
});
