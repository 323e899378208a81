import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import type { FileFormat } from '#formats';
import { hashText } from '../../packages/units/hash-of-unit.ts';
import { readUnits } from '../../packages/units/read-units.ts';
import { unitsOf } from '../support/projects/checked-files.ts';
import { describePair, fileOf, pairsOf } from '../support/projects/keyed-files.ts';

/** Checks the pairs of a source and its translation into German, as `key: source = target`. */
function checkPairs(format: FileFormat, source: string, target: string, pairs: readonly string[]) {
  expect(pairsOf(fileOf(format, source), fileOf(format, target)).map(describePair)).toEqual(pairs);
}

describe('texts are paired by their keys, in the order of the source', () => {
  test.each<[FileFormat, string, string, readonly string[]]>([
    [
      'json',
      '{"a": "One", "b": {"c": "Two"}, "d": "Three"}',
      '{"x": "Alt", "b": {"c": "Zwei", "old": "Alt"}, "a": "Eins", "d": ""}',
      ['x: - = Alt', 'a: One = Eins', 'b.c: Two = Zwei', 'b.old: - = Alt', 'd: Three = -'],
    ],
    [
      'json',
      '{"a.b": "One", "~c": "Two", "d # e%": "Three"}',
      '{}',
      ['a.b: One = -', '%7Ec: Two = -', 'd%20%23%20e%25: Three = -'],
    ],
    [
      'yaml',
      'en:\n  a: One\n  b:\n    - Two\n    - Three\n',
      'de:\n  a: Eins\n  b:\n    - Zwei\n',
      ['a: One = Eins', 'b: Two = Zwei', 'b~2: Three = -'],
    ],
    ['arb', '{"@@locale": "en", "a": "One", "@a": {"description": "x"}}', '{"a": "Eins"}', ['a: One = Eins']],
    [
      'json',
      '{"n_one": "a file", "n_other": "files", "m": {"one": "x", "other": "y"}, "other": "Other"}',
      '{"n_one": "eine Datei", "n_few": "z", "n_other": "Dateien", "m": {"other": "Ypsilon"}}',
      [
        'n_other: one:a file | other:files = one:eine Datei | few:z | other:Dateien',
        'm.other: one:x | other:y = other:Ypsilon',
        'm.other: one:x = -',
        'other: Other = -',
      ],
    ],
    ['properties', 'a=One\\\n  two\nb=\n', 'a=Eins', ['a: Onetwo = Eins']],
    [
      'android',
      '<resources><string name="a">One  <b>x</b></string><plurals name="n"><item quantity="one">a</item><item quantity="other">b</item></plurals><string name="k" translatable="false">x</string></resources>',
      '<resources><plurals name="n"><item quantity="other">c</item></plurals></resources>',
      ['a: One <b>x</b> = -', 'n.other: one:a | other:b = other:c', 'n.other: one:a = -'],
    ],
    [
      'po',
      'msgid ""\nmsgstr ""\n\nmsgctxt "menu"\nmsgid "Open file"\nmsgstr ""\n\nmsgid "a file"\nmsgid_plural "files"\nmsgstr[0] ""\nmsgstr[1] ""\n',
      'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "a file"\nmsgid_plural "files"\nmsgstr[0] "eine Datei"\nmsgstr[1] "Dateien"\n\nmsgctxt "menu"\nmsgid "Open file"\nmsgstr ""\n',
      ['menu%04Open%20file: Open file = -', 'a%20file: one:a file | other:files = 0:eine Datei | 1:Dateien'],
    ],
    [
      'po',
      'msgid ""\nmsgstr ""\n"Language: en_US\\n"\n\nmsgid "menu.open"\nmsgstr "Open"\n',
      'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "menu.open"\nmsgstr "Öffnen"\n',
      ['menu.open: Open = Öffnen'],
    ],
    [
      'xliff',
      '<xliff version="1.2"><file source-language="en"><body><trans-unit id="a"><source>One\n <x id="1"/></source></trans-unit><trans-unit id="b"><source>Two</source></trans-unit></body></file></xliff>',
      '<xliff version="1.2"><file source-language="en" target-language="de"><body><trans-unit id="b"><source>Two</source><target>Zwei</target></trans-unit></body></file></xliff>',
      ['a: One <x id="1"/> = -', 'b: Two = Zwei'],
    ],
  ])('%s: %j', checkPairs);
});

describe('marks', () => {
  const xliff = (attributes: string, target: string) =>
    `<xliff version="1.2"><file source-language="en"><body><trans-unit id="a"${attributes}><source>One</source>${target}</trans-unit></body></file></xliff>`;
  test.each<[FileFormat, string, string | undefined]>([
    ['po', 'msgid "One"\nmsgstr "Eins"\n', undefined],
    ['po', '#, c-format, fuzzy\n#| msgid "Before"\nmsgid "One"\nmsgstr "Eins"\n', 'review'],
    ['po', '# fuzzy\nmsgid "One"\nmsgstr "Eins"\n', undefined],
    ['xliff', xliff('', '<target>Eins</target>'), undefined],
    ['xliff', xliff('', '<target state="needs-review-translation">Eins</target>'), 'review'],
    ['xliff', xliff(' approved="yes"', '<target>Eins</target>'), 'final'],
    ['xliff', xliff('', '<target state="final">Eins</target>'), 'final'],
    [
      'xliff',
      '<xliff version="2.0" srcLang="en"><file id="f"><unit id="a"><segment state="initial" subState="x:y"><source>One</source><target>Eins</target></segment></unit></file></xliff>',
      'review',
    ],
  ])('%s: %s', (format, text, mark) =>
    expect(unitsOf(fileOf(format, text), 'target').map((unit) => unit.mark)).toEqual([mark]),
  );
});

test('a key of more than 200 characters is its hash', () => {
  const key = 'k'.repeat(201);
  expect(unitsOf(fileOf('json', JSON.stringify({ [key]: 'One' })), 'source').map((unit) => unit.key)).toEqual(
    [hashText(key)],
  );
});

describe('what a unit says of itself', () => {
  const unitOf = (text: string) => unitsOf(fileOf('json', JSON.stringify({ a: { b: text } })), 'source')[0];

  test('values that programs read are copied', () => {
    expect(unitOf('images/logo.png')?.kind).toBe('copied');
    expect(unitOf('Logo')?.kind).toBe('text');
  });

  test('what has no letters outside of placeholders has no words', () => {
    expect(unitOf('{{count}} / %s')?.hasWords).toBe(false);
    expect(unitOf('{{count}} of %s')?.hasWords).toBe(true);
  });

  test('its section is the key around it', () => expect(unitOf('One')?.section).toBe('a'));

  test.each<[FileFormat, string, string, string | undefined]>([
    ['properties', 'the part of the key before its last point', 'menu.file.open=Open\n', 'menu.file'],
    ['json', 'the same of a flat key', '{"menu.open": "Open"}', 'menu'],
    ['json', 'none of a key that is a sentence', '{"No file. Try again": "No file. Try again"}', undefined],
    ['json', 'none of a sentence with a point at its end', '{"Done.": "Done."}', undefined],
    ['json', 'none of a name with a version', '{"Use node 20.18 here": "Use node 20.18 here"}', undefined],
    ['po', 'none of a message', 'msgid "No file. Try again"\nmsgstr ""\n', undefined],
  ])('its section in %s is %s', (format, _, text, section) =>
    expect(unitsOf(fileOf(format, text), 'source')[0]?.section).toBe(section),
  );

  test('its parts have the forms of the target language', () => {
    const text = '{"n_one": "a file", "n_other": "files", "m": "{n, plural, one {x} other {y}}"}';
    const texts = (target: string) =>
      unitsOf(fileOf('json', text, { target }), 'source').map(({ parts }) => parts.map((part) => part.text));
    expect(texts('pl')).toEqual([
      ['a file', 'files', 'files', 'files'],
      ['{n, plural, one {x} other {y} few {y} many {y}}'],
    ]);
    expect(texts('ja')).toEqual([['files'], ['{n, plural, one {x} other {y}}']]);
  });
});

test('a file that cannot be read says why', () => {
  const reading = readUnits(fileOf('json', '{\n"a" "b"}'), 'source');
  expect(reading.ok ? '' : `${reading.line}: ${inEnglish(reading.problem)}`).toMatch(/^2: This is not JSON/);
});
