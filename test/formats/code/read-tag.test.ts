import { expect, test } from 'vitest';
import { readAttribute } from '../../../packages/formats/code/read-tag.ts';

test.each([
  ['/* a */ title="b"', 'text'],
  ['/* a */ /* b */ />', 'empty'],
  // Each comment has one end, so that there is one way to read them (reliability R4).
  ['/**/'.repeat(1_000), undefined],
])('comments before an attribute are read once: %#', (text, type) => {
  expect(readAttribute(text, 0)?.type).toBe(type);
});
