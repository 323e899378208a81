import { describe, expect, test } from 'vitest';
import { changeUnits, checkRows, fileOf } from '../../support/projects/keyed-files.ts';

const IN_LINES =
  '{\n  "a": "One",\n  "b": {\n    "c": "Two",\n    "d": [\n      "Three"\n    ]\n  },\n  "e": "Four"\n}\n';
const TIGHT = '{"a":"One","b":{"c":"Two","d":["Three"]},"e":"Four"}';
const SPACED = '{"a": "One", "b": {"c": "Two", "d": ["Three"]}, "e": "Four"}';
const ALL_OF_B = { 'b.c': 'Zwei', 'b.d.0': 'Drei' };

describe('JSON in one line gets new texts in its own style', () =>
  checkRows('json', [
    [
      'without spaces, between two',
      SPACED,
      '{"a":"Eins","e":"Vier"}',
      ALL_OF_B,
      '{"a":"Eins","b":{"c":"Zwei","d":["Drei"]},"e":"Vier"}',
    ],
    [
      'with spaces, between two',
      TIGHT,
      '{"a": "Eins", "e": "Vier"}',
      ALL_OF_B,
      '{"a": "Eins", "b": {"c": "Zwei", "d": ["Drei"]}, "e": "Vier"}',
    ],
    ['before the only one', SPACED, '{"e":"Vier"}', { a: 'Eins' }, '{"a":"Eins","e":"Vier"}'],
    ['behind the only one', TIGHT, '{"a": "Eins"}', { e: 'Vier' }, '{"a": "Eins", "e": "Vier"}'],
    ['inside its brackets', TIGHT, '{ "a": "Eins" }', { e: 'Vier' }, '{ "a": "Eins", "e": "Vier" }'],
    [
      'into an empty value',
      IN_LINES,
      '{"a":"Eins","b":{},"e":"Vier"}',
      ALL_OF_B,
      '{"a":"Eins","b":{"c":"Zwei","d":["Drei"]},"e":"Vier"}',
    ],
    [
      'from a source in lines',
      IN_LINES,
      '{"a":"Eins"}\n',
      { ...ALL_OF_B, e: 'Vier' },
      '{"a":"Eins","b":{"c":"Zwei","d":["Drei"]},"e":"Vier"}\n',
    ],
    ['an item of a list', '["One", "Two"]', '["Eins"]', { '1': 'Zwei' }, '["Eins", "Zwei"]'],
    [
      'but a member with comments keeps its lines',
      '{\n  "a": "One",\n  "b": {\n    // two\n    "c": "Two"\n  }\n}',
      '{"a":"Eins"}',
      { 'b.c': 'Zwei' },
      '{"a":"Eins","b": {\n    // two\n    "c": "Zwei"\n  }}',
    ],
  ]));

describe('JSON in lines gets', () =>
  checkRows('json', [
    [
      'texts of one line with its own spaces',
      TIGHT,
      '{\n  "a": "Eins",\n  "e": "Vier"\n}\n',
      ALL_OF_B,
      '{\n  "a": "Eins",\n  "b": {"c": "Zwei", "d": ["Drei"]},\n  "e": "Vier"\n}\n',
    ],
    [
      'its own spaces around colons',
      IN_LINES,
      '{\n  "a" : "Eins"\n}\n',
      { e: 'Vier' },
      '{\n  "a" : "Eins",\n  "e" : "Vier"\n}\n',
    ],
  ]));

describe('ARB, too', () =>
  checkRows('arb', [
    [
      'without spaces',
      '{"@@locale": "en", "a": "One", "b": "Two"}',
      '{"@@locale":"de","b":"Zwei"}',
      { a: 'Eins' },
      '{"@@locale":"de","a":"Eins","b":"Zwei"}',
    ],
  ]));

describe('JSON5', () =>
  checkRows('json5', [
    ['without spaces', "{a:'One',b:'Two'}", "{b:'Zwei'}", { a: 'Eins' }, "{a:'Eins',b:'Zwei'}"],
    ['with spaces', "{a: 'One', b: 'Two'}", "{a: 'Eins'}", { b: 'Zwei' }, "{a: 'Eins', b: 'Zwei'}"],
  ]));

describe('YAML in brackets', () =>
  checkRows('yaml', [
    ['with spaces', '{a: One, b: Two, c: Three}\n', '{c: Drei}\n', { a: 'Eins' }, '{a: Eins, c: Drei}\n'],
    ['inside its brackets', '{ a: One, b: Two }\n', '{ a: Eins }\n', { b: 'Zwei' }, '{ a: Eins, b: Zwei }\n'],
    [
      'without spaces',
      '{"a":"One","b":"Two"}\n',
      '{"b":"Zwei"}\n',
      { a: 'Eins' },
      '{"a":"Eins","b":"Zwei"}\n',
    ],
  ]));

describe('tables of TOML in one line', () =>
  checkRows('toml', [
    [
      'without spaces',
      'm={a="One",b="Two"}\n',
      'm={b="Zwei"}\n',
      { 'm.a': 'Eins' },
      'm={a="Eins",b="Zwei"}\n',
    ],
    [
      'with spaces',
      'm = { a = "One", b = "Two" }\n',
      'm = { a = "Eins" }\n',
      { 'm.b': 'Zwei' },
      'm = { a = "Eins", b = "Zwei" }\n',
    ],
  ]));

describe('PHP', () =>
  checkRows('php', [
    [
      'without spaces',
      "<?php return ['a' => 'One', 'b'=>'Two'];\n",
      "<?php return ['a'=>'Eins'];\n",
      { b: 'Zwei' },
      "<?php return ['a'=>'Eins','b'=>'Zwei'];\n",
    ],
    [
      'with spaces',
      "<?php return ['a' => 'One', 'b' => 'Two'];\n",
      "<?php return ['b' => 'Zwei'];\n",
      { a: 'Eins' },
      "<?php return ['a' => 'Eins', 'b' => 'Zwei'];\n",
    ],
  ]));

describe.each([
  ['without spaces', ''],
  ['with spaces', ' '],
])('a string catalog of Apple in one line %s', (_, space) => {
  const catalog = (open: string) =>
    `{"sourceLanguage":_"en",_"strings":_{"Open":_${open}},_"version":_"1.0"}`.replaceAll('_', space);
  const unit = (text: string) => `{"stringUnit":_{"state":_"translated",_"value":_"${text}"}}`;
  checkRows('xcstrings', [
    [
      'gets its first language',
      catalog('{}'),
      catalog('{}'),
      { Open: 'Öffnen' },
      catalog(`{"localizations":_{"de":_${unit('Öffnen')}}}`),
    ],
    [
      'gets another language',
      catalog(`{"localizations":_{"fr":_${unit('Ouvrir')}}}`),
      catalog(`{"localizations":_{"fr":_${unit('Ouvrir')}}}`),
      { Open: 'Öffnen' },
      catalog(`{"localizations":_{"de":_${unit('Öffnen')},_"fr":_${unit('Ouvrir')}}}`),
    ],
  ]);
});

test('a table of TOML does not go below a key that has the table as its value', () => {
  const target = fileOf('toml', 'm = { a = "Eins" }\n');
  const writing = changeUnits(fileOf('toml', '[m]\na = "One"\nb = "Two"\n'), target, { 'm.b': 'Zwei' });
  expect(writing).toMatchObject({ ok: true, text: target.text, refused: [{ source: { key: 'm.b' } }] });
});
