import { describe, expect, test } from 'vitest';
import {
  type ColumnChoices,
  type ColumnUse,
  useOf,
  withUse,
} from '../../../../client/glossaries/spreadsheet/column-choices.ts';

const COLUMNS: ColumnChoices = [
  { index: 0, language: 'en' },
  { index: 1, language: 'de' },
  { index: 3, language: 'fr' },
];

const source = (language: string): ColumnUse => ({ kind: 'source', language });
const target = (language: string): ColumnUse => ({ kind: 'target', language });
const NONE: ColumnUse = { kind: 'none' };

/** Writes columns as `en=0 de=1`, the source first. */
function show(columns: ColumnChoices): string {
  return columns.map(({ index, language }) => `${language}=${index}`).join(' ');
}

test.each([
  [0, source('en')],
  [1, target('de')],
  [2, NONE],
])('what column %i is used for', (index, expected) => expect(useOf(COLUMNS, index)).toEqual(expected));

describe('a column is used in another way', () => {
  test.each<[string, ColumnChoices, number, ColumnUse, string]>([
    ['a new translation, in the order of the sheet', COLUMNS, 2, target('it'), 'en=0 de=1 it=2 fr=3'],
    ['another language', COLUMNS, 1, target('it'), 'en=0 it=1 fr=3'],
    ['the language of another column', COLUMNS, 1, target('fr'), 'en=0 fr=1'],
    ['another source', COLUMNS, 1, source('de'), 'de=1 en=0 fr=3'],
    ['the source becomes a translation', COLUMNS, 0, target('it'), 'de=1 it=0 fr=3'],
    ['the language of the source', COLUMNS, 1, target('en'), 'fr=3 en=1'],
    ['nothing', COLUMNS, 1, NONE, 'en=0 fr=3'],
    ['the first of all', [], 2, target('de'), 'de=2'],
  ])('%s', (_name, columns, index, use, expected) => {
    expect(show(withUse(columns, index, use))).toBe(expected);
  });
});
