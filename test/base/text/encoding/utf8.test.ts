import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Length } from '../../../../packages/base/text/encoding/utf8.ts';
import { anyUnit } from '../../../support/texts/any-text.ts';

test.each([
  ['', 0],
  ['a', 1],
  ['\u007f', 1],
  ['\u0080', 2],
  ['\u07ff', 2],
  ['\u0800', 3],
  ['\uffff', 3],
  ['😀', 4],
  ['\ud83d', 3],
  ['\ude00', 3],
  ['\ude00\ud83d', 6],
  ['\ud83d😀', 7],
])('%j has %i bytes', (text, bytes) => {
  expect(utf8Length(text)).toBe(bytes);
});

test('a range that cuts a pair counts each half as a character', () => {
  expect(utf8Length('a😀b', 0, 2)).toBe(4);
  expect(utf8Length('a😀b', 2, 4)).toBe(4);
  expect(utf8Length('a😀b', 1, 3)).toBe(4);
});

test('every text and every range of it is as long as an encoder makes it', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyUnit }), fc.nat(), fc.nat(), (text, from, length) => {
      const start = from % (text.length + 1);
      const end = Math.min(text.length, start + length);
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
      expect(utf8Length(text, start, end)).toBe(new TextEncoder().encode(text.slice(start, end)).length);
    }),
    { numRuns: 1000, seed: 1 },
  );
});
