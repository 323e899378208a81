import { describe, expect, test } from 'vitest';
import type { FileFormat } from '#formats';
import { writeUnits } from '../../../packages/units/writing/write-units.ts';
import { describePair, fileOf, pairsOf, written } from '../../support/projects/keyed-files.ts';

/** Checks what a translation into Polish lacks, and that it alone is written. */
function checkLacking(
  format: FileFormat,
  source: string,
  target: string,
  lacking: readonly string[],
  after: string,
) {
  const files = [fileOf(format, source, { target: 'pl' }), fileOf(format, target, { target: 'pl' })] as const;
  const missing = pairsOf(...files).filter((pair) => pair.target === undefined);
  expect(missing.map(describePair)).toEqual(lacking);
  const changes = missing.map((pair) => ({
    pair,
    action: 'write' as const,
    texts: pair.source?.parts.map(() => 'neu') ?? [],
  }));
  const writing = writeUnits({ source: files[0], target: files[1] }, pairsOf(...files), changes);
  expect(written(writing)).toBe(after);
}

describe('plural forms that a translation lacks are missing, and no others', () => {
  test.each<[FileFormat, string, string, readonly string[], string]>([
    [
      'json',
      '{\n  "n_one": "a file",\n  "n_other": "files"\n}\n',
      '{\n  "n_one": "plik",\n  "n_few": "pliki",\n  "n_other": "pliku"\n}\n',
      ['n_other: many:files = -'],
      '{\n  "n_one": "plik",\n  "n_few": "pliki",\n  "n_many": "neu",\n  "n_other": "pliku"\n}\n',
    ],
    [
      'android',
      '<resources>\n  <plurals name="n">\n    <item quantity="one">a</item>\n    <item quantity="other">b</item>\n  </plurals>\n</resources>\n',
      '<resources>\n  <plurals name="n">\n    <item quantity="one">c</item>\n    <item quantity="many">d</item>\n    <item quantity="other">e</item>\n  </plurals>\n</resources>\n',
      ['n.other: few:b = -'],
      '<resources>\n  <plurals name="n">\n    <item quantity="one">c</item>\n    <item quantity="many">d</item>\n    <item quantity="other">e</item>\n    <item quantity="few">neu</item>\n  </plurals>\n</resources>\n',
    ],
    [
      'yaml',
      'en:\n  n:\n    one: a\n    other: b\n',
      'pl:\n  n:\n    one: c\n    few: d\n    many: e\n    other: f\n',
      [],
      'pl:\n  n:\n    one: c\n    few: d\n    many: e\n    other: f\n',
    ],
  ])('%s: %j', checkLacking);

  const po = (header: string, ...forms: readonly string[]) =>
    `msgid ""\nmsgstr ""\n"Language: pl\\n"\n${header}\nmsgid "a file"\nmsgid_plural "files"\n${forms.map((form, index) => `msgstr[${index}] "${form}"\n`).join('')}`;
  const three =
    '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"\n';
  const qt = (...forms: readonly string[]) =>
    `<TS language="pl">\n<context>\n<name>A</name>\n<message numerus="yes">\n<source>%n file(s)</source>\n<translation>${forms.map((form) => `<numerusform>${form}</numerusform>`).join('')}</translation>\n</message>\n</context>\n</TS>\n`;
  const xcstrings = (...forms: readonly (readonly [name: string, text: string])[]) => {
    const variants = (texts: readonly (readonly [string, string])[]) => ({
      variations: {
        plural: Object.fromEntries(
          texts.map(([name, value]) => [
            name,
            { stringUnit: { state: value === '' ? 'new' : 'translated', value } },
          ]),
        ),
      },
    });
    const localizations = {
      en: variants([
        ['one', 'a file'],
        ['other', 'files'],
      ]),
      pl: variants(forms),
    };
    return `${JSON.stringify({ sourceLanguage: 'en', strings: { n: { localizations } }, version: '1.0' }, null, 2)}\n`;
  };

  test.each<[FileFormat, string, readonly string[], string]>([
    ['po', po(three, 'plik', 'pliki'), ['a%20file: 2:files = -'], po(three, 'plik', 'pliki', 'neu')],
    ['po', po(three, 'plik', '', 'pliku'), ['a%20file: 1:files = -'], po(three, 'plik', 'neu', 'pliku')],
    ['po', po('', 'plik', 'pliki'), ['a%20file: 2:files = -'], po(three, 'plik', 'pliki', 'neu')],
    ['po', po(three, 'plik', 'pliki', 'pliku'), [], po(three, 'plik', 'pliki', 'pliku')],
    ['qt', qt('plik', 'pliki'), ['A%04%25n%20file(s): 2:%n file(s) = -'], qt('plik', 'pliki', 'neu')],
    ['qt', qt('plik', '', 'pliku'), ['A%04%25n%20file(s): 1:%n file(s) = -'], qt('plik', 'neu', 'pliku')],
    ['qt', qt('plik', 'pliki', 'pliku'), [], qt('plik', 'pliki', 'pliku')],
    [
      'xcstrings',
      xcstrings(['one', 'plik'], ['other', 'pliku']),
      ['n: few:files | many:files = -'],
      xcstrings(['few', 'neu'], ['many', 'neu'], ['one', 'plik'], ['other', 'pliku']),
    ],
    [
      'xcstrings',
      xcstrings(['few', ''], ['many', 'pliki'], ['one', 'plik'], ['other', 'pliku']),
      ['n: few:files = -'],
      xcstrings(['few', 'neu'], ['many', 'pliki'], ['one', 'plik'], ['other', 'pliku']),
    ],
    [
      'xcstrings',
      xcstrings(['few', 'pliki'], ['many', 'pliki'], ['one', 'plik']),
      [],
      xcstrings(['few', 'pliki'], ['many', 'pliki'], ['one', 'plik']),
    ],
  ])('beside their source, in %s: %s', (format, file, lacking, after) =>
    checkLacking(format, file, file, lacking, after),
  );

  test('forms that only fractions or millions have may be left out', () => {
    const source = fileOf('json', '{"n_one": "a file", "n_other": "files"}', { target: 'fr' });
    const target = fileOf('json', '{"n_one": "un fichier", "n_other": "des fichiers"}', { target: 'fr' });
    expect(pairsOf(source, target)).toHaveLength(1);
  });
});
