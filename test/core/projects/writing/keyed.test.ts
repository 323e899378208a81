import { describe, expect, test } from 'vitest';
import type { FileFacts } from '../../../../core/text-formats/file-segment.ts';
import type { FileFormat } from '../../../../core/text-formats/formats.ts';
import {
  changeUnits,
  fileOf,
  type KeyedChanges,
  REMOVE,
  written,
} from '../../../support/projects/keyed-files.ts';

/** A source, its translation into German, what is changed, and what the translation is then. */
type Row = readonly [what: string, source: string, target: string, changes: KeyedChanges, after: string];

function checkRows(format: FileFormat, rows: readonly Row[], facts: Partial<FileFacts> = {}) {
  test.each(rows)('%s', (_, source, target, changes, after) =>
    expect(written(changeUnits(fileOf(format, source, facts), fileOf(format, target, facts), changes))).toBe(
      after,
    ),
  );
}

describe('JSON', () =>
  checkRows('json', [
    [
      'a text is changed, and all around it stays',
      '{"a": "One", "b": "Two"}',
      '{ "b":"Zwei",\n\t"a" : "Eins" // first\n}',
      { a: 'Erstens' },
      '{ "b":"Zwei",\n\t"a" : "Erstens" // first\n}',
    ],
    [
      'a new text goes behind its neighbor',
      '{\n  "a": "One",\n  "b": "Two",\n  "c": "Three"\n}\n',
      '{\n  "c": "Drei",\n  "a": "Eins"\n}\n',
      { b: 'Zwei' },
      '{\n  "c": "Drei",\n  "a": "Eins",\n  "b": "Zwei"\n}\n',
    ],
    [
      'before the next one where there is none before it',
      '{\n  "a": "One",\n  "b": "Two"\n}\n',
      '{\r\n\t"x": "Alt",\r\n\t"b": "Zwei"\r\n}\r\n',
      { a: 'Eins' },
      '{\r\n\t"x": "Alt",\r\n\t"a": "Eins",\r\n\t"b": "Zwei"\r\n}\r\n',
    ],
    [
      'what stands around it is created, with what is no text, and in the layout of the target',
      '{\n  "a": "One",\n  "menu": {\n    "order": 3,\n    "open": "Open",\n    "close": "Close"\n  }\n}\n',
      '\ufeff{\n    "a": "Eins",\n}\n',
      { 'menu.close': 'Schließen' },
      '\ufeff{\n    "a": "Eins",\n    "menu": {\n      "order": 3,\n      "close": "Schließen"\n    },\n}\n',
    ],
    [
      'a comment beside the neighbor stays with it',
      '{\n  "a": "One",\n  "b": "Two"\n}\n',
      '{\n  "a": "Eins" // first\n}\n',
      { b: 'Zwei' },
      '{\n  "a": "Eins", // first\n  "b": "Zwei"\n}\n',
    ],
    [
      'in one line',
      '{"a": "One", "b": {"c": "Two", "d": "Three"}}',
      '{"a": "Eins", "b": {"c": "Zwei"}}',
      { 'b.d': 'Drei' },
      '{"a": "Eins", "b": {"c": "Zwei","d": "Drei"}}',
    ],
    [
      'into an empty object',
      '{\n  "a": {\n    "b": "One",\n    "c": "Two"\n  },\n  "d": "Three"\n}\n',
      '{\n  "a": {},\n  "d": "Drei"\n}\n',
      { 'a.b': 'Eins', 'a.c': 'Zwei' },
      '{\n  "a": {\n    "b": "Eins",\n    "c": "Zwei"\n  },\n  "d": "Drei"\n}\n',
    ],
    [
      'an item of a list',
      '{\n  "a": [\n    "One",\n    "Two"\n  ]\n}\n',
      '{\n  "a": [\n    "Eins"\n  ]\n}\n',
      { 'a.1': 'Zwei' },
      '{\n  "a": [\n    "Eins",\n    "Zwei"\n  ]\n}\n',
    ],
    [
      'what is extra is removed with its line, its comma, and what has no other text',
      '{\n  "a": "One"\n}\n',
      '{\n  // first\n  "old": "Alt", // gone\n  "a": "Eins",\n  "x": {\n    "y": "Ypsilon",\n    "z": 5\n  }\n}\n',
      { old: REMOVE, 'x.y': REMOVE },
      '{\n  // first\n  "a": "Eins"\n}\n',
    ],
    [
      'in one line, too',
      '{"b": "Two"}',
      '{"a": "Eins", "b": "Zwei", "c": "Drei"}',
      { a: REMOVE, c: REMOVE },
      '{"b": "Zwei"}',
    ],
    [
      'plural forms that the target language has',
      '{\n  "n_one": "{{count}} file",\n  "n_other": "{{count}} files",\n  "z": "Last"\n}\n',
      '{\n  "z": "Zuletzt"\n}\n',
      { n_other: ['{{count}} Datei', '{{count}} Dateien'] },
      '{\n  "n_one": "{{count}} Datei",\n  "n_other": "{{count}} Dateien",\n  "z": "Zuletzt"\n}\n',
    ],
    [
      'a form that is missing, and nothing else of its plural',
      '{\n  "n": {\n    "one": "# file",\n    "other": "# files"\n  }\n}\n',
      '{\n  "n": {\n    "other": "# Dateien"\n  }\n}\n',
      { 'n.other': ['# Datei', undefined] },
      '{\n  "n": {\n    "one": "# Datei",\n    "other": "# Dateien"\n  }\n}\n',
    ],
    [
      'a file that does not exist yet has what is written, and what is no text',
      '{\n  "a": "One",\n  "b": {\n    "c": "Two"\n  },\n  "n": 5\n}\n',
      '',
      { a: 'Eins' },
      '{\n  "a": "Eins",\n  "n": 5\n}\n',
    ],
    [
      'a name of a key that looks like a path',
      '{\n  "a.b": "One",\n  "a/b": "Two"\n}\n',
      '{\n  "a/b": "Zwei"\n}\n',
      { 'a.b': 'Eins' },
      '{\n  "a.b": "Eins",\n  "a/b": "Zwei"\n}\n',
    ],
  ]));

describe('JSON of a language with other forms', () => {
  const source = '{\n  "n_one": "{{count}} file",\n  "n_other": "{{count}} files"\n}\n';
  checkRows(
    'json',
    [
      [
        'Polish has more',
        source,
        '{\n}\n',
        { n_other: ['jeden', 'pliki', 'plików', 'pliku'] },
        '{\n  "n_one": "jeden",\n  "n_other": "pliku",\n  "n_few": "pliki",\n  "n_many": "plików"\n}\n',
      ],
    ],
    { target: 'pl' },
  );
  checkRows(
    'json',
    [['Japanese has one', source, '', { n_other: 'ファイル' }, '{\n  "n_other": "ファイル"\n}\n']],
    { target: 'ja' },
  );
});

describe('JSON5', () =>
  checkRows('json5', [
    [
      'keys without quotes',
      "{\n  a: 'One',\n  b: { c: 'Two', d: 'Three' },\n}\n",
      "{\n  a: 'Eins',\n}\n",
      { 'b.d': 'Drei' },
      "{\n  a: 'Eins',\n  b: { d: 'Drei' },\n}\n",
    ],
  ]));

describe('ARB', () =>
  checkRows('arb', [
    [
      'descriptions stay in the template',
      '{\n  "@@locale": "en",\n  "a": "One",\n  "@a": { "description": "first" },\n  "b": "Two"\n}\n',
      '{\n  "@@locale": "de",\n  "a": "Eins"\n}\n',
      { b: 'Zwei' },
      '{\n  "@@locale": "de",\n  "a": "Eins",\n  "b": "Zwei"\n}\n',
    ],
    [
      'a new file says its language',
      '{\n  "@@locale": "en",\n  "a": "One"\n}\n',
      '',
      { a: 'Eins' },
      '{\n  "@@locale": "de",\n  "a": "Eins"\n}\n',
    ],
  ]));

describe('YAML', () =>
  checkRows('yaml', [
    [
      'a text is changed in its quotes',
      "a: 'One'\nb: Two\n",
      '# Deutsch\r\na: "Eins"   # first\r\nb: Zwei\r\n',
      { a: 'Erstens: ja' },
      '# Deutsch\r\na: "Erstens: ja"   # first\r\nb: Zwei\r\n',
    ],
    [
      'a new text goes behind its neighbor, below the key of its language',
      'en:\n  menu:\n    open: Open\n    close: "Close"\n    save: Save\n',
      'de:\n  menu:\n    open: Öffnen # first\n    save: Sichern\n',
      { 'menu.close': 'Schließen' },
      'de:\n  menu:\n    open: Öffnen # first\n    close: "Schließen"\n    save: Sichern\n',
    ],
    [
      'what stands around it is created, as far in as the target has it',
      'en:\n  a: One\n  menu:\n    # about it\n    open: Open\n    text: |\n      Two\n      lines\n',
      'de:\n    a: Eins\n',
      { 'menu.open': 'Öffnen', 'menu.text': 'Zwei\nZeilen' },
      'de:\n    a: Eins\n    menu:\n      # about it\n      open: Öffnen\n      text: |\n        Zwei\n        Zeilen\n',
    ],
    [
      'behind a block of lines',
      'a: |\n  One\n\nb: Two\n',
      'a: |\n  Eins\n\nc: Drei\n',
      { b: 'Zwei' },
      'a: |\n  Eins\n\nb: Zwei\n\nc: Drei\n',
    ],
    [
      'in a file without a line end at its end',
      'a: One\nb: Two',
      'a: Eins',
      { b: 'Zwei' },
      'a: Eins\nb: Zwei',
    ],
    [
      'between braces',
      'a: { b: One, c: Two }\n',
      'a: { b: Eins }\n',
      { 'a.c': 'Zwei' },
      'a: { b: Eins, c: Zwei }\n',
    ],
    [
      'an item of a list',
      'a:\n  - One\n  - Two\n',
      'a:\n- Eins\n',
      { 'a~2': 'Zwei' },
      'a:\n- Eins\n- Zwei\n',
    ],
    [
      'what is extra is removed',
      'en:\n  a: One\n',
      'de:\n  # first\n  a: Eins\n  old: Alt # gone\n  x:\n    y: Ypsilon\n',
      { old: REMOVE, 'x.y': REMOVE },
      'de:\n  # first\n  a: Eins\n',
    ],
    [
      'a value that is empty gets what stands in it',
      'menu:\n  open: Open\nz: Last\n',
      'menu:\nz: Zuletzt\n',
      { 'menu.open': 'Öffnen' },
      'menu:\n  open: Öffnen\nz: Zuletzt\n',
    ],
    ['a new file', 'en:\n  a: One\n  b: Two\n', '', { a: 'Eins' }, 'de:\n  a: Eins\n'],
    [
      'plural forms, and a text without a neighbor at the end',
      'en:\n  n:\n    one: "%{count} file"\n    other: "%{count} files"\n',
      'de:\n  z: Zuletzt\n',
      { 'n.other': ['%{count} Datei', '%{count} Dateien'] },
      'de:\n  z: Zuletzt\n  n:\n    one: "%{count} Datei"\n    other: "%{count} Dateien"\n',
    ],
  ]));
