import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonStringLength } from '../../packages/requests/json-length.ts';
import { anyUnit } from '../support/texts/any-text.ts';

const bytesOf = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

test('every UTF-16 unit, alone and between others, is as long as JSON.stringify makes it', () => {
  const wrong: number[] = [];
  for (let unit = 0; unit <= 0xffff; unit++) {
    const character = String.fromCharCode(unit);
    const agrees = [character, `a${character}b`, `${character}${character}`].every(
      (text) => jsonStringLength(text) === bytesOf(text),
    );
    if (!agrees) wrong.push(unit);
  }
  expect(wrong).toEqual([]);
});

test('every text is as long as JSON.stringify makes it', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyUnit }), (text) => {
      expect(jsonStringLength(text)).toBe(bytesOf(text));
    }),
    { numRuns: 1000, seed: 2 },
  );
});
