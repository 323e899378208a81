import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { workbookFault, writeWorkbookCell } from '../../../../packages/exchange/model/tbx/workbook-cell.ts';

test.each([
  ['task', 'task'],
  ['=1', '=1'],
  ["'=1", "''=1"],
  ['a\u0001', 'a_x0001_'],
  ['a\ufffdb', 'a_xFFFD_b'],
  ['_x0041_', '_x005F_x0041_'],
  ['\ud800', '_xD800_'],
  ['👍 _x', '👍 _x'],
])('the phrase %j is written as %j', (phrase, cell) => {
  expect(writeWorkbookCell(phrase)).toBe(cell);
});

test('a phrase that is longer than a cell has no place', () => {
  expect(workbookFault('x'.repeat(32_767))).toBeUndefined();
  const fault = workbookFault('x'.repeat(32_768));
  expect(fault && inEnglish(fault)).toBe('A cell holds at most 32767 characters.');
});
