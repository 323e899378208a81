import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWordBoundary } from '#base';
import { dependsOn, type TranslationInputs } from '../../../packages/units/states/depends/depends-on.ts';
import { phraseFinder } from '../../../packages/units/states/depends/phrases-in-text.ts';

describe('the phrases that stand in a text', () => {
  test.each<[string, readonly string[], string, readonly string[]]>([
    ['are whole words', ['file', 'fil', 'le'], 'The file is here', ['file']],
    ['are not parts of words', ['file'], 'Profiles and files', []],
    ['are in any case', ['FILE', 'Menü', 'ΟΔΟΣ'], 'file MENÜ οδος', ['FILE', 'Menü', 'ΟΔΟΣ']],
    ['are all that differ in case', ['File', 'file'], 'FILE', ['File', 'file']],
    [
      'stand inside longer ones too',
      ['file', 'file menu', 'menu'],
      'the file menu',
      ['file', 'file menu', 'menu'],
    ],
    ['stand beside longer ones that do not', ['file', 'file menu'], 'the file menus', ['file']],
    ['can have other signs at their ends', ['C++', '.NET', 'C'], 'C++ and .NET', ['C', 'C++', '.NET']],
    ['stand between marks', ['file'], 'the **file**, (file)', ['file']],
    ['have no boundaries in scripts without spaces', ['文件', '件'], '保存文件夹', ['文件', '件']],
    ['are the same composed and decomposed', ['é'], 'a e\u0301 b', ['é']],
    ['stand at both ends', ['a', 'b'], 'a b', ['a', 'b']],
    ['stand behind longer ones, too', ['ab', 'a'], 'ab.a文', ['ab', 'a']],
    ['of nothing are none', [''], 'a', []],
  ])('%s', (_, phrases, text, expected) => {
    expect([...phraseFinder(phrases)(text)].sort()).toEqual([...expected].sort());
  });

  test('are those that a slow search finds', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'ab', ' ', '.', '文'), { maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), text, (phrases, searched) => {
        const stands = (phrase: string) => {
          for (
            let start = searched.indexOf(phrase);
            start !== -1;
            start = searched.indexOf(phrase, start + 1)
          )
            if (isWordBoundary(searched, start) && isWordBoundary(searched, start + phrase.length))
              return true;
          return false;
        };
        const expected = new Set(phrases.filter((phrase) => phrase !== '' && stands(phrase)));
        expect(phraseFinder(phrases)(searched)).toEqual(expected);
      }),
    );
  });
});

describe('what a translation depends on', () => {
  const INPUTS: TranslationInputs = {
    fields: { formality: 'more', target_lang: 'de' },
    styleVersion: 3,
    entries: [
      ['file', 'Datei'],
      ['menu', 'Menü'],
    ],
  };
  const TEXT = { text: 'Open the file' };
  const of = (inputs: Partial<TranslationInputs>) => dependsOn({ ...INPUTS, ...inputs })(TEXT);

  test('is 8 hexadecimal digits that never change', () => expect(of({})).toBe('5afde640'));

  test('is unknown if a part of it is', () => expect(dependsOn(undefined)(TEXT)).toBe('--------'));

  test.each<[string, Partial<TranslationInputs>]>([
    ['the order of the fields', { fields: { target_lang: 'de', formality: 'more' } }],
    ['fields without a value', { fields: { ...INPUTS.fields, model_type: undefined } }],
    [
      'the order of the entries',
      {
        entries: [
          ['menu', 'Menü'],
          ['file', 'Datei'],
        ],
      },
    ],
    [
      'entries whose phrase does not stand in the text',
      {
        entries: [
          ['file', 'Datei'],
          ['menu', 'Karte'],
          ['save', 'sichern'],
        ],
      },
    ],
  ])('is not %s', (_, inputs) => expect(of(inputs)).toBe(of({})));

  test.each<[string, Partial<TranslationInputs>]>([
    ['a field', { fields: { ...INPUTS.fields, formality: 'less' } }],
    ['a field more', { fields: { ...INPUTS.fields, model_type: 'x' } }],
    ['the version of the style list', { styleVersion: 4 }],
    ['no style list', { styleVersion: undefined }],
    [
      'an entry whose phrase stands in the text',
      {
        entries: [
          ['file', 'Akte'],
          ['menu', 'Menü'],
        ],
      },
    ],
    ['an entry less', { entries: [['menu', 'Menü']] }],
    ['an entry more', { entries: [...INPUTS.entries, ['OPEN', 'öffnen']] }],
  ])('is %s', (_, inputs) => expect(of(inputs)).not.toBe(of({})));
});
