import { expect, test } from 'vitest';
import { composeEdits } from '../../../packages/base/text/compose-edits.ts';

test('one edit behind very many is composed with them', () => {
  const first = Array.from({ length: 200_000 }, (_, index) => ({
    span: { start: 2 * index, end: 2 * index + 1 },
    newText: '',
  }));
  const second = { span: { start: 200_000, end: 200_000 }, newText: '!' };
  const last = { span: { start: 400_000, end: 400_000 }, newText: '!' };
  expect(composeEdits(first, [second])).toEqual([...first, last]);
});
