import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { Dictionary } from '#glossary';
import { canonicalText } from '../../../packages/sync/model/entries/canonical-text.ts';
import { entriesOf, sameEntries } from '../../../packages/sync/model/entries/entries.ts';
import {
  readKeptEntries,
  readServiceEntries,
} from '../../../packages/sync/model/entries/read-service-entries.ts';
import { runs } from '../../support/runs.ts';
import { someEntries } from '../some-states.ts';

const PAIR = { source: 'en', target: 'de' };

/** Checks which entries of a CSV text the service would keep. */
function checkEntries(text: string, expected: Readonly<Record<string, string>>) {
  const dictionary = new Dictionary(text, { format: 'csv', pair: PAIR });
  expect([...entriesOf(dictionary)]).toEqual(Object.entries(expected));
}

describe('the entries of a glossary file', () => {
  test('are phrases without their quotes, in the order of the file', () =>
    checkEntries('b,2\n"a, b","say ""hi"""\n', { b: '2', 'a, b': 'say "hi"' }));

  test('do not include rows that the service ignores for their codes', () =>
    checkEntries('a,1,en,de\nb,2,en,fr\nc,3,EN,DE\n', { a: '1', c: '3' }));

  test('do not include broken rows, blank lines, and later duplicates', () =>
    checkEntries('a,1\n\nb\nc,"3\na,9\nd,4', { a: '1', d: '4' }));

  test('keep legal terms that are names in JavaScript', () => {
    const dictionary = new Dictionary('__proto__,1\nconstructor,2\n', { format: 'csv', pair: PAIR });
    expect([...entriesOf(dictionary)]).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });
});

describe('what the service sends', () => {
  /** Checks what is read from TSV: its entries, or the fault. */
  function checkAnswer(tsv: string, expected: readonly (readonly [string, string])[] | string) {
    const read = readServiceEntries(tsv);
    expect('fault' in read ? inEnglish(read.fault) : [...read.entries]).toEqual(expected);
  }

  test('is TSV without quotes, with or without a last line end', () => {
    checkAnswer('a\t"1"\nb, c\t2', [
      ['a', '"1"'],
      ['b, c', '2'],
    ]);
    checkAnswer('a\t1\r\n', [['a', '1']]);
    checkAnswer('', []);
  });

  test.each<[string, string]>([
    ['blank lines between', 'a\t1\n\n\nb\t2\n'],
    ['blank lines at the end', 'a\t1\nb\t2\n\n\n'],
    ['blank lines in front', '\n\r\na\t1\nb\t2'],
    ['lines of spaces', 'a\t1\n  \nb\t2\n \n'],
    ['CRLF and blank lines', 'a\t1\r\n\r\nb\t2\r\n\r\n'],
    ['a byte order mark', '\ufeffa\t1\nb\t2\n'],
    ['all of it', '\ufeff\r\na\t1\r\n\r\nb\t2\r\n\r\n'],
  ])('is read with %s, and is the same then', (_name, tsv) => {
    checkAnswer(tsv, [
      ['a', '1'],
      ['b', '2'],
    ]);
    const read = readServiceEntries(tsv);
    expect('entries' in read && canonicalText(read.entries)).toBe('a\t1\nb\t2\n');
  });

  test('is not what we keep: there a mark in front is a part of the phrase', () => {
    const text = canonicalText(new Map([['\ufeffa', '1']]));
    const read = readKeptEntries(text);
    expect('entries' in read && [...read.entries]).toEqual([['\ufeffa', '1']]);
  });

  test.each<[string, string]>([
    ['a\t1\n\t\nb\t2', 'Line 2 of what the service sent is not an entry.'],
    ['a\t1\nb\n', 'Line 2 of what the service sent is not an entry.'],
    ['a\t1\t2\n', 'Line 1 of what the service sent is not an entry.'],
    ['\t1\n', 'Line 1 of what the service sent is not an entry.'],
    ['a\t1\na\t2\n', 'Line 2 of what the service sent has the source phrase of another line.'],
    ['<html>', 'Line 1 of what the service sent is not an entry.'],
  ])('%j is refused, with its line', (tsv, fault) => checkAnswer(tsv, fault));
});

describe('the canonical form', () => {
  test('is sorted by code point, not by UTF-16 unit', () =>
    expect(
      canonicalText(
        new Map([
          ['\u{1d5cd}', '1'],
          ['\uff5e', '2'],
          ['a', '3'],
        ]),
      ),
    ).toBe('a\t3\n\uff5e\t2\n\u{1d5cd}\t1\n'));

  test('does not normalize', () =>
    expect(
      canonicalText(
        new Map([
          ['e\u0301', '1'],
          ['\u00e9', '2'],
        ]),
      ),
    ).toBe('e\u0301\t1\n\u00e9\t2\n'));

  test('is the same for the same entries in any order, and reads back as them', () =>
    fc.assert(
      fc.property(someEntries, (entries) => {
        const text = canonicalText(entries);
        expect(canonicalText(new Map([...entries].reverse()))).toBe(text);
        const read = readKeptEntries(text);
        expect('entries' in read && sameEntries(read.entries, entries)).toBe(true);
      }),
      { numRuns: runs(5000) },
    ));
});
