import { describe, expect, test } from 'vitest';
import { applyEdits, type EntriesFormat, inEnglish } from '#base';
import { SNAPSHOT_LANGUAGES } from '#base/snapshot';
import {
  type NewEntry,
  type PlacedEntry,
  placeEntry,
  problemsOfPlacedEntry,
} from '../../../packages/glossary/changes/place-entry.ts';
import { Dictionary } from '../../../packages/glossary/dictionary.ts';
import { EN_DE } from '../../support/glossary.ts';

const MELON: NewEntry = { source: 'melon', target: 'Melone' };

function dictionaryOf(text: string, format: EntriesFormat = 'csv'): Dictionary {
  return new Dictionary(text, { format, pair: EN_DE });
}

function place(dictionary: Dictionary, entry: NewEntry): PlacedEntry {
  const placed = placeEntry(dictionary, entry);
  if ('text' in placed) throw new Error(inEnglish(placed));
  return placed;
}

/** Checks the text after an entry is added, and that its line is where it is said to be. */
function checkInserted(
  text: string,
  expected: string,
  entry: NewEntry = MELON,
  format?: EntriesFormat,
): void {
  const { edit, line } = place(dictionaryOf(text, format), entry);
  const after = applyEdits(text, [edit]);
  expect(after).toBe(expected);
  expect(dictionaryOf(after, format).row(line).text).toContain(entry.target);
}

describe('a new entry is placed', () => {
  test.each([
    ['in its order', 'apple,1\npear,2\n', 'apple,1\nmelon,Melone\npear,2\n'],
    ['before the first', 'nut,1\npear,2\n', 'melon,Melone\nnut,1\npear,2\n'],
    ['behind the last', 'apple,1\nfig,2\n', 'apple,1\nfig,2\nmelon,Melone\n'],
    ['behind its twin', 'melon,1\npear,2\n', 'melon,1\nmelon,Melone\npear,2\n'],
    ['in the order of the language', 'apple,1\nFig,2\npear,3\n', 'apple,1\nFig,2\nmelon,Melone\npear,3\n'],
    ['around blank lines', 'apple,1\n\npear,2\n', 'apple,1\nmelon,Melone\n\npear,2\n'],
    ['at the end when nothing is sorted', 'pear,1\napple,2\n', 'pear,1\napple,2\nmelon,Melone\n'],
    ['at the end behind a single entry', 'pear,1\n', 'pear,1\nmelon,Melone\n'],
    ['in an empty file', '', 'melon,Melone\n'],
    ['behind a byte order mark', '\ufeffnut,1\npear,2\n', '\ufeffmelon,Melone\nnut,1\npear,2\n'],
    ['behind a byte order mark that is alone', '\ufeff', '\ufeffmelon,Melone\n'],
  ])('%s', (_name, text, expected) => checkInserted(text, expected));
});

describe('line ends are kept', () => {
  test.each([
    ['no final one', 'apple,1\nfig,2', 'apple,1\nfig,2\nmelon,Melone'],
    ['CRLF', 'apple,1\r\npear,2\r\n', 'apple,1\r\nmelon,Melone\r\npear,2\r\n'],
    ['CR', 'apple,1\rfig,2\r', 'apple,1\rfig,2\rmelon,Melone\r'],
    ['CRLF without a final one', 'apple,1\r\nfig,2', 'apple,1\r\nfig,2\r\nmelon,Melone'],
    ['a single line without any', 'pear,1', 'pear,1\nmelon,Melone'],
  ])('%s', (_name, text, expected) => checkInserted(text, expected));
});

describe('a new entry is written', () => {
  test('with the quotes that it needs', () => {
    checkInserted('', '"a, b",c\n', { source: 'a, b', target: 'c' });
    checkInserted('', '"say ""a""",b\n', { source: 'say "a"', target: 'b' });
  });

  test('without quotes in TSV', () => {
    checkInserted('', 'a, b\tsay "x"\n', { source: 'a, b', target: 'say "x"' }, 'tsv');
  });

  test.each([
    ['a line break', { source: 'a\nb', target: 'c' }, 'csv', 'A phrase cannot contain a line break.'],
    ['a tab in TSV', { source: 'a', target: 'b\tc' }, 'tsv', 'A phrase with a tab cannot be written in TSV.'],
  ] as const)('never with %s', (_name, entry, format, expected) => {
    const placed = placeEntry(dictionaryOf('', format), entry);
    expect('text' in placed && inEnglish(placed)).toBe(expected);
  });
});

describe('the problems of a new entry', () => {
  const options = { languages: SNAPSHOT_LANGUAGES.glossary };

  test.each([
    ['none', 'apple,1\n x,2\n', MELON, []],
    ['its own', 'apple,1\n', { source: 'melon ', target: 'Melone' }, ['edge-whitespace']],
    ['a duplicate', 'melon,1\npear,2\n', MELON, ['duplicate-source']],
    [
      'a duplicate in a later line',
      'pear,1\nnut,2\n',
      { source: 'nut', target: 'Nuss' },
      ['duplicate-source'],
    ],
  ])('%s', (_name, text, entry, expected) => {
    const dictionary = dictionaryOf(text);
    const problems = problemsOfPlacedEntry(dictionary, place(dictionary, entry), options);
    expect(problems.map(({ rule }) => rule)).toEqual(expected);
  });

  test('a dictionary that becomes too large', () => {
    const dictionary = dictionaryOf('apple,1\n');
    const problems = problemsOfPlacedEntry(dictionary, place(dictionary, MELON), {
      ...options,
      maxDictionaryBytes: 12,
    });
    expect(problems.map(({ rule }) => rule)).toEqual(['dictionary-too-large']);
  });
});
