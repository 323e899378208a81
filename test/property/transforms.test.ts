import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits, type EntriesFormat, type TextEdit } from '#base';
import {
  convertDictionary,
  Dictionary,
  formatDictionary,
  keepFirst,
  keepLast,
  phraseOf,
  type Row,
  removeBlankLines,
  sortEntries,
} from '#glossary';
import { EN_DE } from '../support/glossary.ts';
import { awkwardText } from '../support/random/arbitraries.ts';
import { runs } from '../support/runs.ts';

const RUNS = { numRuns: runs(5_000) };
const format = fc.constantFrom<EntriesFormat>('csv', 'tsv');

const TRANSFORMS: Readonly<Record<string, (dictionary: Dictionary) => readonly TextEdit[]>> = {
  'sort by code point': (dictionary) => sortEntries(dictionary, { by: 'code-point' }),
  'sort by locale': (dictionary) => sortEntries(dictionary, { by: 'locale', locale: 'de' }),
  'remove blank lines': removeBlankLines,
  'keep the first': keepFirst,
  'keep the last': keepLast,
  format: (dictionary) => formatDictionary(dictionary),
};

function read(text: string, entriesFormat: EntriesFormat): Dictionary {
  return new Dictionary(text, { format: entriesFormat, pair: EN_DE });
}

function rowsOf(dictionary: Dictionary): Row[] {
  return Array.from({ length: dictionary.rowCount }, (_, line) => dictionary.row(line));
}

function phrasesOf(row: Row): string[] {
  return row.fields.map((field) => phraseOf(row, field));
}

/** Checks something of a text before and after a change, for any text. */
function checkAlways(
  transform: (dictionary: Dictionary) => readonly TextEdit[],
  check: (before: Dictionary, after: Dictionary) => void,
): void {
  fc.assert(
    fc.property(awkwardText, format, (text, entriesFormat) => {
      const before = read(text, entriesFormat);
      check(before, read(applyEdits(text, transform(before)), entriesFormat));
    }),
    RUNS,
  );
}

describe.each(Object.entries(TRANSFORMS))('%s', (_name, transform) => {
  test('a second time changes nothing, and a byte order mark comes and goes never', () => {
    checkAlways(transform, (before, after) => {
      expect(transform(after)).toEqual([]);
      expect(after.hasByteOrderMark).toBe(before.hasByteOrderMark);
    });
  });
});

describe('sorting', () => {
  test('keeps every row unchanged', () => {
    checkAlways(
      (dictionary) => sortEntries(dictionary, { by: 'code-point' }),
      (before, after) => {
        const texts = (dictionary: Dictionary) =>
          rowsOf(dictionary)
            .map((row) => row.text)
            .toSorted();
        expect(texts(after)).toEqual(texts(before));
      },
    );
  });
});

describe('taking out blank lines', () => {
  test('keeps all other rows', () => {
    const texts = (dictionary: Dictionary) =>
      rowsOf(dictionary)
        .map((row) => row.text)
        .filter((text) => text !== '');
    checkAlways(removeBlankLines, (before, after) => expect(texts(after)).toEqual(texts(before)));
  });
});

describe('formatting', () => {
  test('never changes a phrase', () => {
    checkAlways(
      (dictionary) => formatDictionary(dictionary),
      (before, after) => expect(rowsOf(after).map(phrasesOf)).toEqual(rowsOf(before).map(phrasesOf)),
    );
  });
});

describe('taking out duplicates', () => {
  test.each([
    ['first', keepFirst],
    ['last', keepLast],
  ] as const)('of the %s kept, every source is left', (_, transform) => {
    const sources = (dictionary: Dictionary) => new Set(rowsOf(dictionary).map((row) => phrasesOf(row)[0]));
    checkAlways(transform, (before, after) => expect(sources(after)).toEqual(sources(before)));
  });
});

describe('converting', () => {
  test('there and back keeps every phrase', () => {
    fc.assert(
      fc.property(awkwardText, (text) => {
        const there = convertDictionary(read(text, 'csv'), 'tsv').text;
        const back = convertDictionary(read(there, 'tsv'), 'csv');
        expect(back.faults).toEqual([]);
        expect(rowsOf(read(back.text, 'csv')).map(phrasesOf)).toEqual(
          rowsOf(read(there, 'tsv')).map(phrasesOf),
        );
      }),
      RUNS,
    );
  });
});
