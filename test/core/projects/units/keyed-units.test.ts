import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../../../core/message.ts';
import { hashText } from '../../../../core/projects/units/hash-of-unit.ts';
import { readUnits } from '../../../../core/projects/units/read-units.ts';
import type { FileFormat } from '../../../../core/text-formats/formats.ts';
import { describePair, fileOf, pairsOf, unitsOf } from '../../../support/projects/keyed-files.ts';

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
        'other: Other = -',
      ],
    ],
  ])('%s: %j', checkPairs);
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
