import { parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { removeChild } from '../../../../packages/base/json/edits/remove-child.ts';

function checkRemoved(text: string, index: number, expected: string): void {
  const tree = parseTree(text);
  if (tree === undefined) throw new Error('not JSON');
  expect(removeChild(text, tree, index)).toBe(expected);
}

test.each([
  ['["a", "b"]', 1, '["a"]'],
  ['[ "a", "b" ]', 1, '[ "a" ]'],
  ['["a", "b", "c"]', 1, '["a", "c"]'],
  ['["a", "b"]', 0, '["b"]'],
  ['{ "a": 1, "b": 2 }', 1, '{ "a": 1 }'],
  ['["a",\t"b"]', 1, '["a"]'],
  ['["a", /* why */ "b"]', 1, '["a" /* why */ ]'],
  ['[\n  "a",\n  "b"\n]', 1, '[\n  "a"\n]'],
  ['[\n  "a", // first\n  "b" // second\n]', 1, '[\n  "a" // first\n]'],
])('%j without its item %i is %j', checkRemoved);
