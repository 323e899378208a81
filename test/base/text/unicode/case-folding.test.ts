import { expect, it } from 'vitest';
import { foldCase } from '../../../../packages/base/text/unicode/case-folding.ts';

it('writes every unit of UTF-16 in lowercase whose lowercase is one unit', () => {
  const others: string[] = [];
  for (let unit = 0; unit < 0x10000; unit++) {
    const written = String.fromCharCode(unit);
    const lower = written.toLowerCase();
    // Beside another sign, so that no text is ASCII only.
    if (foldCase(`${written}語`) !== `${lower.length === 1 ? lower : written}語`)
      others.push(unit.toString(16));
  }
  expect(others).toEqual([]);
});
