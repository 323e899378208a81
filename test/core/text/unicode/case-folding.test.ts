import { expect, it } from 'vitest';
import { caseFolding, foldCase } from '../../../../core/text/unicode/case-folding.ts';

it('folds every unit of UTF-16 as the table of all units does', () => {
  const others: string[] = [];
  for (const [unit, folded] of caseFolding().entries()) {
    const [written, wanted] = [unit, folded].map((each) => String.fromCharCode(each));
    // Beside another sign, so that no text is ASCII only.
    if (foldCase(`${written}語`) !== `${wanted}語`) others.push(unit.toString(16));
  }
  expect(others).toEqual([]);
});
