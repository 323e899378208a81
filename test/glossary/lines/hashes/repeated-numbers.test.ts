import { expect, test } from 'vitest';
import { repeatedNumbers } from '../../../../packages/glossary/lines/hashes/repeated-numbers.ts';

function checkRepeated(lists: readonly (readonly number[])[], repeated: readonly number[]): void {
  const arrays = lists.map((list) => Int32Array.from(list));
  const count = lists.flat().filter((number) => number !== 0).length;
  expect([...repeatedNumbers(arrays, count)].toSorted((a, b) => a - b)).toEqual(repeated);
}

test('finds a number that is in one list twice, and one that is in two lists', () => {
  checkRepeated([[1, -7, 3, 1], [], [5, -7, 4]], [-7, 1]);
});

test('takes no notice of 0', () => {
  checkRepeated([[0, 0, 2], [0]], []);
});

test('names once what is there many times', () => {
  checkRepeated([new Array<number>(1000).fill(0x7fffffff)], [0x7fffffff]);
});

test.each([1_000, 200_000, 600_000])('finds the few among %i numbers', (count) => {
  const numbers = Array.from({ length: count }, (_, index) => Math.imul(index + 1, 0x2545f491));
  const half = numbers.length / 2;
  const again = [numbers[0], numbers[half], numbers[count - 1]].map((number) => number ?? 0);
  checkRepeated(
    [numbers.slice(0, half), numbers.slice(half), again],
    again.toSorted((a, b) => a - b),
  );
});
