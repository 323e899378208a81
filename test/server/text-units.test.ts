import { expect, test } from 'vitest';
import { textOf, unitsOf } from '../../core/text/units.ts';
import { textUnits } from '../../server/text-units.ts';

test.each(['', 'a', 'aü語👍', '\ud800\udc00\udc00\ufeff\u0000', 'x'.repeat(100_000)])(
  'the units of %j',
  (text) => {
    expect(textUnits(text)).toEqual(unitsOf(text));
    expect(textOf(textUnits(text))).toBe(text);
  },
);
