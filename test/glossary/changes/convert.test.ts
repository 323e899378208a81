import { describe, expect, test } from 'vitest';
import { type EntriesFormat, inEnglish, type LanguagePair } from '#base';
import { convertDictionary } from '../../../packages/glossary/changes/convert.ts';
import { Dictionary } from '../../../packages/glossary/dictionary.ts';
import { EN_DE } from '../../support/glossary.ts';

interface ConvertSetting {
  readonly to: EntriesFormat;
  readonly pair?: LanguagePair;
  /** Line and a word of each fault. */
  readonly faults?: readonly (readonly [number, string])[];
}

function checkConvert(text: string, expected: string, { to, pair, faults = [] }: ConvertSetting): void {
  const dictionary = new Dictionary(text, { format: to === 'csv' ? 'tsv' : 'csv', pair });
  const conversion = convertDictionary(dictionary, to);
  expect(conversion.text).toBe(expected);
  expect(conversion.faults.map(({ line }) => line)).toEqual(faults.map(([line]) => line));
  for (const [index, [, word]] of faults.entries()) {
    expect(inEnglish(conversion.faults[index]?.message ?? { text: '', args: [] })).toContain(word);
  }
}

describe('CSV becomes TSV', () => {
  test.each([
    ['without quotes', '"Yes, please","Ja ""gern"""\n', 'Yes, please\tJa "gern"\n'],
    ['with its line ends, blank lines and mark', '\ufeffa,b\r\n\r\nc,d\re,f', '\ufeffa\tb\r\n\r\nc\td\re\tf'],
    ['with empty phrases', ',\n', '\t\n'],
  ])('%s', (_name, text, expected) => checkConvert(text, expected, { to: 'tsv' }));

  test('language codes that repeat the pair are removed', () =>
    checkConvert('a,b,EN,de\nc,d\n', 'a\tb\nc\td\n', { to: 'tsv', pair: EN_DE }));

  test.each<[string, string, string, ConvertSetting['faults'], LanguagePair | undefined]>([
    ['a tab in a phrase', 'a\tb,c\nd,e\n', 'd\te\n', [[0, 'tab']], undefined],
    ['codes of another pair', 'a,b,en,fr\n', '', [[0, 'ignore']], EN_DE],
    ['codes where no pair is known', 'a,b,en,de\n', '', [[0, 'not known']], undefined],
    [
      'malformed lines',
      'a\nb,c\n"d,e\n',
      'b\tc\n',
      [
        [0, 'not an entry'],
        [2, 'not an entry'],
      ],
      undefined,
    ],
    ['a phrase like a byte order mark', '"\ufeffa",b\n', '', [[0, 'U+FEFF']], undefined],
  ])('%s is reported', (_name, text, expected, faults, pair) =>
    checkConvert(text, expected, { to: 'tsv', ...(faults && { faults }), ...(pair && { pair }) }),
  );
});

describe('TSV becomes CSV', () => {
  test.each([
    ['with the quotes that it needs', 'Yes, please\tJa "gern"\n', '"Yes, please","Ja ""gern"""\n'],
    ['and what looks like quotes is text', '"a"\tb', '"""a""",b'],
  ])('%s', (_name, text, expected) => checkConvert(text, expected, { to: 'csv' }));

  test('malformed lines are reported', () =>
    checkConvert('a\tb\tc\nd\te\n', 'd,e\n', { to: 'csv', faults: [[0, 'not an entry']] }));

  test('a phrase that would become a byte order mark is quoted', () =>
    checkConvert('a\n\ufeffb\tc', '"\ufeffb",c', { to: 'csv', faults: [[0, 'not an entry']] }));
});
