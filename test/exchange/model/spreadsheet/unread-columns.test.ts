import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { describeUnread } from '../../../../packages/exchange/model/spreadsheet/unread-columns.ts';
import { layoutOf, nameLanguage, sheetOf } from '../../../support/glossaries/sheet.ts';

type Table = readonly (readonly string[])[];

/** What is said of a table whose columns are found by its first row. */
function checkUnread(table: Table, expected: string | undefined): void {
  const layout = layoutOf(table);
  if (!('source' in layout)) throw new Error(inEnglish(layout));
  const said = describeUnread(sheetOf(table), layout, nameLanguage).map(inEnglish);
  expect(said).toEqual(expected === undefined ? [] : [expected]);
}

const MANY = Array.from({ length: 12 }, (_, index) => `Note ${index}`);

test.each<[string, Table, string | undefined]>([
  [
    'all are read',
    [
      ['en', 'de'],
      ['Task', 'Aufgabe'],
    ],
    undefined,
  ],
  [
    'some name no language',
    [
      ['Subject', 'German', 'French', 'Context'],
      ['files', 'sichern', 'sauver', ''],
    ],
    'Columns that are not read: 1 (Subject), 4 (Context).',
  ],
  [
    'one has no name',
    [
      ['en', 'de', ''],
      ['Task', 'Aufgabe', 'x'],
    ],
    'Columns that are not read: 3.',
  ],
  [
    'one has nothing in it',
    [
      ['en', 'de', ' '],
      ['Task', 'Aufgabe', ''],
    ],
    undefined,
  ],
  [
    'there are many',
    [['en', 'de', ...MANY]],
    `Columns that are not read: ${MANY.slice(0, 10)
      .map((name, index) => `${index + 3} (${name})`)
      .join(', ')}, ….`,
  ],
])('%s', (_, table, expected) => checkUnread(table, expected));
