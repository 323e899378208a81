import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  guardFormula,
  unguardFormula,
} from '../../../../packages/exchange/model/spreadsheet/formula-safe.ts';
import { runs } from '../../../support/runs.ts';

describe('what a spreadsheet would run gets an apostrophe', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+49', "'+49"],
    ['-5 °C', "'-5 °C"],
    ['@home', "'@home"],
    ['\tindented', "'\tindented"],
    ['\rreturned', "'\rreturned"],
    ["'=1", "''=1"],
    ['Task', 'Task'],
    ["'tis", "'tis"],
    ['', ''],
  ])('%j becomes %j', (phrase, cell) => {
    expect(guardFormula(phrase)).toBe(cell);
    expect(unguardFormula(cell)).toBe(phrase);
  });
});

test('every phrase comes back, and no cell begins like a formula', () => {
  const text = fc
    .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a'))
    .map((units) => units.join(''));
  fc.assert(
    fc.property(text, (phrase) => {
      const cell = guardFormula(phrase);
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(unguardFormula(cell)).toBe(phrase);
    }),
    { numRuns: runs(20_000) },
  );
});
