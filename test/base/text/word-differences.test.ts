import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differingParts } from '../../../packages/base/text/word-differences.ts';
import { runs } from '../../support/runs.ts';

/** A text with ⟦marks⟧ around what another one does not have. */
function mark(text: string, other: string): string {
  return differingParts(text, other)
    .map((part) => (part.isDifferent ? `⟦${part.text}⟧` : part.text))
    .join('');
}

test.each([
  ['a b c', 'a b c', 'a b c'],
  ['a x c', 'a b c', 'a ⟦x⟧ c'],
  ['„Brett“, sagt er.', '"Brett", sagt er.', '⟦„⟧Brett⟦“⟧, sagt er.'],
  ['x', '', '⟦x⟧'],
  ['', 'x', ''],
  ['b a', 'a b', '⟦b ⟧a'],
  ['1.000 Euro', '1000 Euro', '⟦1.000⟧ Euro'],
  ['今日は雨です', '今日は晴れです', '今日は⟦雨⟧です'],
  ['a b', 'a  b', 'a⟦ ⟧b'],
])('%j beside %j', (text, other, marked) => {
  expect(mark(text, other)).toBe(marked);
});

test('the parts are the text, and a text is not different from itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, other) => {
      expect(
        differingParts(text, other)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
      expect(differingParts(text, text).some(({ isDifferent }) => isDifferent)).toBe(false);
    }),
    { numRuns: runs(1000) },
  );
});

test('long texts that have little in common are compared as a whole', () => {
  const text = (word: string) => `start ${`${word} `.repeat(5000)}end`;
  expect(differingParts(text('a'), text('b')).map(({ isDifferent }) => isDifferent)).toEqual([
    false,
    true,
    false,
  ]);
});
