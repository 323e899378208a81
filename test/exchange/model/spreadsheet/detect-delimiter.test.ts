import { expect, test } from 'vitest';
import { detectDelimiter } from '../../../../packages/exchange/model/spreadsheet/detect-delimiter.ts';

test.each([
  ['a,b\nc,d\n', ','],
  ['a;b\nc;d\n', ';'],
  ['a\tb\r\nc\td', '\t'],
  ['a|b\ra|b', '|'],
  ['"a;b;c",d\n"e;f;g",h\n', ','],
  ['a, b;c\nd;e, f, g\nh;i\n', ';'],
  ['a,b;c,d,e\nf,g;h,i,j\n', ','],
  ['"open;x\na,b\n', ','],
  ['one column\nonly\n', ','],
  ['', ','],
  ['sep=;\r\na,b;c,d\r\n', ';'],
  ['"sep=\t"\na,b\n', '\t'],
  ['SEP=^', '^'],
  ['sep=;,x\na,b\n', ','],
  ['a,b\nsep=;\n', ','],
])('%j has the delimiter %j', (text, delimiter) => {
  expect(detectDelimiter(text)).toBe(delimiter);
});
