import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { parseSheet } from '../../../packages/exchange/sheets/parse-sheet.ts';

/** Line ends as programs for spreadsheets write them, between rows and in cells. */
const LINE_ENDS = { LF: '\n', 'CR LF': '\r\n', CR: '\r' };

/** The rows of a text, each as its line, from 1, and its cells; or why it has no rows. `¶` stands for a line end. */
function check(text: string, lineEnd: string, expected: readonly string[] | string): void {
  const write = (shown: string) => shown.replaceAll('¶', lineEnd);
  const sheet = parseSheet(write(text), ',', 'terms.csv');
  const found =
    'text' in sheet ? inEnglish(sheet) : sheet.map(({ line, cells }) => `${line + 1}: ${cells.join('|')}`);
  expect(found).toEqual(typeof expected === 'string' ? expected : expected.map(write));
}

describe.each(Object.entries(LINE_ENDS))('with %s', (_name, lineEnd) => {
  test('rows know their lines, after cells of several lines too', () => {
    check('en,de¶¶"a¶b","c¶¶d"¶e,f¶', lineEnd, ['1: en|de', '2: ', '3: a¶b|c¶¶d', '7: e|f']);
  });

  test('a quote that is not closed is reported with the line in which it opens', () => {
    const message = (line: number) => `terms.csv: the quote that opens in line ${line} is not closed.`;
    check('en,de¶"a,b¶c,d¶e,f', lineEnd, message(2));
    check('en,de¶"a¶b","c ""d""¶e,f¶', lineEnd, message(3));
    check('"', lineEnd, message(1));
  });
});
