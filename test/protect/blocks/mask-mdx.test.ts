import { expect, test } from 'vitest';
import { protect } from '../../../packages/protect/protection.ts';

/** Checks how many expressions of MDX each text of a file has in it: those on lines of their own stand between texts. */
test.each([
  ['See {item}', [1]],
  ['{item} is new', [1]],
  ['{first} and {last}', [2]],
  ['{first}\n\nText', [0]],
  ['{first} {second}\n\nText {third}', [1]],
  ['> {first}\n\nText', [0]],
])('%j: %j', (text, expressions) => {
  const { segments } = protect(text, { format: 'mdx' });
  expect(segments.map(({ placeholders }) => placeholders.length)).toEqual(expressions);
});
