import { describe, expect, test } from 'vitest';
import type { FileFormat } from '../../packages/formats/formats.ts';
import { translateFileText } from '../support/texts/text-files.ts';

/** What becomes of labels, one by one, when the service has these words for them. */
function checkLabels(
  labels: readonly string[],
  words: Readonly<Record<string, string>>,
  written: readonly string[],
) {
  const file = labels.map((label) => `msgid "${label}"\nmsgstr ""\n`).join('\n');
  const result = translateFileText(
    file,
    'po',
    { source: 'en', target: 'de' },
    (text) => words[text] ?? `?${text}`,
  );
  const found = [...result.matchAll(/^msgstr "(.*)"$/gm)].map(([, text]) => text);
  expect(found).toEqual(written);
}

describe('a mnemonic is sent without its sign, and a translation has one again', () => {
  test.each<[string, string, string]>([
    ['_File', 'Datei', '_Datei'],
    ['_Open', 'Sofort öffnen', 'Sofort _öffnen'],
    ['S_kip', 'Backen', 'Bac_ken'],
    ['S_kip', 'Überspringen', '_Überspringen'],
    ['Save _As…', 'Speichern als…', 'Speichern _als…'],
    ['&File', '文件', '文件(&F)'],
    ['_Save…', '保存…', '保存(_S)…'],
    ['E&xit', 'Beenden', '&Beenden'],
    ['_Quit %s now', 'Quit %s', '_Quit %s'],
    ['_Send %s', '%s senden', '%s _senden'],
    ['_Help', 'Справка', '_Справка'],
    ['_Edit', 'Élan', '_Élan'],
    ['_Close', 'a_b schließen', 'a__b s_chließen'],
  ])('%s: %s', (label, word, written) => {
    const sent = label.replace(/[_&]/, '');
    const sign = label.includes('&') ? '&' : '_';
    checkLabels([label, `${sign}Also`], { [sent]: word, Also: 'Auch' }, [
      written,
      written.includes('A') ? '_Auch' : `${sign}Auch`,
    ]);
  });

  test.each([
    'user_name',
    'Invalid user_name',
    'R&D',
    'Q&a',
    'AT&amp;T',
    'a=_B',
    'two _A _B',
    '__init__',
    'It needs the _Bool type.',
  ])('not %s', (text) => {
    checkLabels([text, '_File', '&Open'], { [text]: 'Wort', File: 'Datei', Open: 'Auf' }, [
      'Wort',
      '_Datei',
      '&Auf',
    ]);
  });

  test('nor in files in which it begins no label', () => {
    checkLabels(
      ['My_file', 'Tom&jerry', 'Terms &Conditions', 'the _Bool type'],
      { My_file: 'a', 'Tom&jerry': 'b', 'Terms &Conditions': 'c', 'the _Bool type': 'd' },
      ['a', 'b', 'c', 'd'],
    );
  });

  test.each<[FileFormat, string, string]>([
    ['properties', 'a=&File\nb=E&xit\n', 'a=&Datei\nb=&Beenden\n'],
    ['ini', '[a]\na=&File\nb=E&xit\n', '[a]\na=&Datei\nb=&Beenden\n'],
    [
      'resx',
      '<root><data name="a"><value>&amp;File</value></data><data name="b"><value>E&amp;xit</value></data></root>',
      '<root><data name="a"><value>&amp;Datei</value></data><data name="b"><value>&amp;Beenden</value></data></root>',
    ],
    [
      'qt',
      '<TS language="de"><context><name>a</name><message><source>&amp;File</source><translation type="unfinished"></translation></message></context></TS>',
      '<TS language="de"><context><name>a</name><message><source>&amp;File</source><translation type="unfinished">&amp;Datei</translation></message></context></TS>',
    ],
    [
      'xliff',
      '<xliff version="1.2"><file target-language="de"><body><trans-unit id="1"><source>&amp;File</source><target></target></trans-unit></body></file></xliff>',
      '<xliff version="1.2"><file target-language="de"><body><trans-unit id="1"><source>&amp;File</source><target>&amp;Datei</target></trans-unit></body></file></xliff>',
    ],
  ])('in %s', (format, file, written) => {
    const words: Readonly<Record<string, string>> = { File: 'Datei', Exit: 'Beenden' };
    expect(
      translateFileText(file, format, { source: 'en', target: 'de' }, (text) => words[text] ?? text),
    ).toBe(written);
  });
});
