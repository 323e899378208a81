import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import {
  phraseRows,
  readSheet,
  type SheetChoices,
} from '../../../../client/glossaries/spreadsheet/read-sheet.ts';
import { parseSheet } from '../../../../packages/exchange/sheets/parse-sheet.ts';
import { nameLanguage } from '../../../support/glossaries/sheet.ts';

/** What a sheet is read as: `en=0 de=1`, the source first, or why not. */
function check(
  text: string | Uint8Array,
  expected: object,
  choices: SheetChoices = {},
  name = 'terms.csv',
): void {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const { form, layout, rows } = readSheet({ name, nameLanguage, bytes }, choices, parseSheet);
  if (form.kind !== 'text') throw new Error('It is text.');
  const { encoding, delimiter } = form;
  const columns = 'text' in layout ? [] : [layout.source, ...layout.targets];
  const shown = columns.map(({ index, language }) => `${language}=${index}`).join(' ');
  expect({
    encoding,
    delimiter,
    columns: 'text' in layout ? inEnglish(layout) : shown,
    phrases: phraseRows(rows, !('text' in layout) && layout.hasHeader).length,
  }).toEqual({ encoding: 'utf-8', delimiter: ',', ...expected });
}

test('delimiter, header and languages are found out', () => {
  check('English;German;French\ntask;Aufgabe;tâche\n\n', {
    delimiter: ';',
    columns: 'en=0 de=1 fr=2',
    phrases: 1,
  });
});

test('the languages may be in the name of the file', () => {
  check('task,Aufgabe\nlist,Liste\n', { columns: 'en=0 de=1', phrases: 2 }, {}, 'terms.en-de.csv');
});

test('the encoding is found out', () => {
  const utf16 = Uint8Array.from(Buffer.from('\ufeffen,de\na,ä\n', 'utf16le'));
  check(utf16, { encoding: 'utf-16le', columns: 'en=0 de=1', phrases: 1 });
  check(Uint8Array.from(Buffer.from('en,de\na,ä\n', 'latin1')), {
    encoding: 'windows-1252',
    columns: 'en=0 de=1',
    phrases: 1,
  });
});

test('the user’s choices override what is detected', () => {
  const columns = [
    { index: 1, language: 'de' },
    { index: 0, language: 'en' },
  ];
  check('a;b\nc;d\n', { delimiter: ';', columns: 'de=1 en=0', phrases: 2 }, { delimiter: ';', columns });
  check(
    'en,de\na,b\n',
    { columns: 'en=0 de=1', phrases: 2 },
    { header: false, columns: columns.toReversed() },
  );
});

test('a choice of columns is kept when encoding or delimiter change, as far as the sheet has them', () => {
  const columns = [
    { index: 0, language: 'en' },
    { index: 2, language: 'de' },
  ];
  check('a;b;c\n', { delimiter: ';', columns: 'en=0 de=2', phrases: 1 }, { columns, encoding: 'utf-8' });
  const unknown = 'There is no column to translate into.';
  check('a;b;c\n', { delimiter: '|', columns: unknown, phrases: 1 }, { columns, delimiter: '|' });
});

test.each([
  ['no languages', 'a,b\nc,d\n', {}, 'The languages of the columns are unknown: no first row names them.', 2],
  ['an open quote', 'en,de\n"a,b\n', {}, 'terms.csv: the quote that opens in line 2 is not closed.', 0],
])('%s is reported, and the rest can still be chosen', (_name, text, choices, columns, phrases) => {
  check(text, { columns, phrases }, choices);
});

test('bytes that are not in the chosen encoding are reported', () => {
  const columns = 'terms.csv is not in the encoding utf-8.';
  check(Uint8Array.of(0xff, 0x2c, 0x61), { columns, phrases: 0 }, { encoding: 'utf-8' });
});
