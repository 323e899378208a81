import { describe } from 'vitest';
import { ACCEPT, checkRows, REMOVE } from '../../support/projects/keyed-files.ts';

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
      '{"a": "Eins", "b": {"c": "Zwei", "d": "Drei"}}',
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

describe('properties', () => {
  checkRows('properties', [
    [
      'a file in ASCII stays in ASCII, and keeps its lines',
      'a = One\nb = “Two” \\\n    lines\nc = Three\n',
      '# Deutsch\r\na = Eins\r\nc = Dr\\u00fcben\r\n',
      { b: 'Zwölf' },
      '# Deutsch\r\na = Eins\r\nb = Zw\\u00f6lf\r\nc = Dr\\u00fcben\r\n',
    ],
    ['a file in UTF-8 too', 'a=One\nb=Two\n', 'a=Übung\n', { b: 'Zwölf' }, 'a=Übung\nb=Zwölf\n'],
    [
      'what is extra goes with its line',
      'a=One\n',
      'x=Alt\n\na=Eins\ny=Alt\n',
      { x: REMOVE, y: REMOVE },
      'a=Eins\n',
    ],
    ['an empty value', 'a=One\nb=Two\n', 'a=\nb=Zwei\n', { a: 'Eins' }, 'a=Eins\nb=Zwei\n'],
    ['a new file', '# en\na=One\nb=Two\n', '', { b: 'Zwei' }, '# en\nb=Zwei\n'],
  ]);
  checkRows(
    'properties',
    [['a file in ISO-8859-1', 'a=One\nb=Two\n', 'a=Übung\n', { b: 'Zwölf' }, 'a=Übung\nb=Zw\\u00f6lf\n']],
    { isLatin1: true },
  );
});

describe('Android', () =>
  checkRows('android', [
    [
      'a new text goes behind its neighbor, as the target is laid out',
      '<resources>\n    <!-- first -->\n    <string name="a">One</string>\n    <string name="b" formatted="false">Two</string>\n</resources>\n',
      '\ufeff<?xml version="1.0"?>\r\n<resources>\r\n  <string name="a">Eins</string>\r\n  <string name="c">Drei</string>\r\n</resources>\r\n',
      { b: "Zwei's" },
      '\ufeff<?xml version="1.0"?>\r\n<resources>\r\n  <string name="a">Eins</string>\r\n  <string name="b" formatted="false">Zwei\\\'s</string>\r\n  <string name="c">Drei</string>\r\n</resources>\r\n',
    ],
    [
      'with the namespace that it uses',
      '<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">\n  <string name="a">One</string>\n  <string name="b">Two <xliff:g id="n">%d</xliff:g></string>\n</resources>\n',
      '<resources>\n  <string name="a">Eins</string>\n</resources>\n',
      { b: 'Zwei <g0/>' },
      '<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">\n  <string name="a">Eins</string>\n  <string name="b">Zwei <xliff:g id="n">%d</xliff:g></string>\n</resources>\n',
    ],
    [
      'plurals, and a form that is missing',
      '<resources>\n  <plurals name="n">\n    <item quantity="one">%d file</item>\n    <item quantity="other">%d files</item>\n  </plurals>\n  <plurals name="m">\n    <item quantity="one">%d row</item>\n    <item quantity="other">%d rows</item>\n  </plurals>\n</resources>\n',
      '<resources>\n  <plurals name="m">\n    <item quantity="other">%d Zeilen</item>\n  </plurals>\n</resources>\n',
      { 'n.other': ['%d Datei', '%d Dateien'], 'm.other': ['%d Zeile', undefined] },
      '<resources>\n  <plurals name="n">\n    <item quantity="one">%d Datei</item>\n    <item quantity="other">%d Dateien</item>\n  </plurals>\n  <plurals name="m">\n    <item quantity="one">%d Zeile</item>\n    <item quantity="other">%d Zeilen</item>\n  </plurals>\n</resources>\n',
    ],
    [
      'items of arrays',
      '<resources>\n  <string-array name="d">\n    <item>One</item>\n    <item>Two</item>\n  </string-array>\n</resources>\n',
      '<resources>\n  <string-array name="d">\n    <item>Eins</item>\n  </string-array>\n</resources>\n',
      { 'd.1': 'Zwei' },
      '<resources>\n  <string-array name="d">\n    <item>Eins</item>\n    <item>Zwei</item>\n  </string-array>\n</resources>\n',
    ],
    [
      'what is extra is removed',
      '<resources>\n  <string name="a">One</string>\n</resources>\n',
      '<resources>\n  <string name="x">Alt</string>\n  <string name="a">Eins</string>\n  <plurals name="n">\n    <item quantity="other">%d Alt</item>\n  </plurals>\n</resources>\n',
      { x: REMOVE, 'n.other': REMOVE },
      '<resources>\n  <string name="a">Eins</string>\n</resources>\n',
    ],
    [
      'a new file',
      '<resources xmlns:tools="http://schemas.android.com/tools" tools:locale="en">\n  <string name="a">One</string>\n  <string name="b">Two</string>\n  <string name="id" translatable="false">x</string>\n</resources>\n',
      '',
      { a: 'Eins' },
      '<resources xmlns:tools="http://schemas.android.com/tools" tools:locale="de">\n  <string name="a">Eins</string>\n  <string name="id" translatable="false">x</string>\n</resources>\n',
    ],
  ]));

describe('gettext', () => {
  const head = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n';
  const pot = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n';
  const both = `${head}\n#: a.c\n#, fuzzy, c-format\n#| msgid "Before"\nmsgid "One %d"\nmsgstr "Eins %d"\n\n#~ msgid "gone"\n#~ msgstr "fort"\n`;
  checkRows('po', [
    [
      'both sides in one file: a translation takes the mark away',
      both,
      both,
      { 'One%20%25d': 'Ein %d' },
      `${head}\n#: a.c\n#, c-format\nmsgid "One %d"\nmsgstr "Ein %d"\n\n#~ msgid "gone"\n#~ msgstr "fort"\n`,
    ],
    [
      'a mark is accepted',
      both,
      both,
      { 'One%20%25d': ACCEPT },
      both.replace('fuzzy, ', '').replace('#| msgid "Before"\n', ''),
    ],
    [
      'a mark is set, with the previous text',
      `${head}\n#, c-format\nmsgid "One %d"\nmsgstr "Eins %d"\n`,
      `${head}\n#, c-format\nmsgid "One %d"\nmsgstr "Eins %d"\n`,
      { 'One%20%25d': { action: 'mark', previous: 'One:\n%d' } },
      `${head}\n#, fuzzy, c-format\n#| msgid ""\n#| "One:\\n"\n#| "%d"\nmsgid "One %d"\nmsgstr "Eins %d"\n`,
    ],
    [
      'a template: a new message comes with its comments',
      `${pot}\n#. about it\n#: a.c:1\nmsgctxt "menu"\nmsgid "Open"\nmsgstr ""\n\nmsgid "Close"\nmsgstr ""\n\nmsgid "Save"\nmsgstr ""\n`,
      `${head}\nmsgid "Save"\nmsgstr "Sichern"\n`,
      { 'menu%04Open': 'Öffnen' },
      `${head}\n#. about it\n#: a.c:1\nmsgctxt "menu"\nmsgid "Open"\nmsgstr "Öffnen"\n\nmsgid "Save"\nmsgstr "Sichern"\n`,
    ],
    [
      'plural forms, as many as the language has',
      `${pot}\nmsgid "One"\nmsgstr ""\n\nmsgid "a file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n`,
      `${head}\r\nmsgid "One"\r\nmsgstr "Eins"\r\n`.replace(/\r?\n/g, '\r\n'),
      { 'a%20file': ['eine Datei', '%d Dateien'] },
      `${head}\nmsgid "One"\nmsgstr "Eins"\n\nmsgid "a file"\nmsgid_plural "%d files"\nmsgstr[0] "eine Datei"\nmsgstr[1] "%d Dateien"\n`.replace(
        /\n/g,
        '\r\n',
      ),
    ],
    [
      'a catalog in the source language, whose messages have names',
      `${head.replace('Language: de', 'Language: en')}\nmsgid "menu.open"\nmsgstr "Open"\n\nmsgid "menu.close"\nmsgstr "Close"\n`,
      `${head}\nmsgid "menu.open"\nmsgstr "Öffnen"\n`,
      { 'menu.close': 'Schließen' },
      `${head}\nmsgid "menu.open"\nmsgstr "Öffnen"\n\nmsgid "menu.close"\nmsgstr "Schließen"\n`,
    ],
    [
      'what is extra goes with its comments',
      `${pot}\nmsgid "One"\nmsgstr ""\n`,
      `${head}\n# note\n#: a.c\nmsgid "Old"\nmsgstr "Alt"\n\nmsgid "One"\nmsgstr "Eins"\n`,
      { Old: REMOVE },
      `${head}\nmsgid "One"\nmsgstr "Eins"\n`,
    ],
    [
      'a new catalog has all messages of its template',
      `${pot}\nmsgid "One"\nmsgstr ""\n\nmsgid "Two"\nmsgstr ""\n`,
      '',
      { One: 'Eins' },
      `${pot}"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\nmsgid "One"\nmsgstr "Eins"\n\nmsgid "Two"\nmsgstr ""\n`,
    ],
  ]);
});

describe('XLIFF 1.2', () => {
  const file = (units: string, target = ' target-language="de"') =>
    `<?xml version="1.0" encoding="utf-8"?>\n<xliff version="1.2">\n  <file original="a" source-language="en"${target}>\n    <body>\n${units}    </body>\n  </file>\n</xliff>\n`;
  const unit = (id: string, source: string, target = '') =>
    `      <trans-unit id="${id}">\n        <source>${source}</source>\n${target}      </trans-unit>\n`;
  const target = (text: string, state = 'translated') =>
    `        <target state="${state}">${text}</target>\n`;
  checkRows('xliff', [
    [
      'one file: only what is written gets a target',
      file(unit('a', 'One') + unit('b', 'Two')),
      file(unit('a', 'One') + unit('b', 'Two')),
      { b: 'Zwei' },
      file(unit('a', 'One') + unit('b', 'Two', target('Zwei'))),
    ],
    [
      'two files: a new unit is inserted, with its tags',
      file(unit('a', 'One') + unit('b', 'Two <x id="1"/>') + unit('c', 'Three'), ''),
      file(unit('a', 'One', target('Eins')) + unit('c', 'Three')),
      { b: 'Zwei <g0/>' },
      file(
        unit('a', 'One', target('Eins')) +
          unit('b', 'Two <x id="1"/>', target('Zwei <x id="1"/>')) +
          unit('c', 'Three'),
      ),
    ],
    [
      'two files: the source beside a translation follows',
      file(unit('a', 'One &amp; only'), ''),
      file(unit('a', 'One', target('Eins'))),
      { a: 'Eins & allein' },
      file(unit('a', 'One &amp; only', target('Eins &amp; allein'))),
    ],
    [
      'a mark',
      file(unit('a', 'One'), ''),
      file(unit('a', 'One', target('Eins'))),
      { a: { action: 'mark' } },
      file(unit('a', 'One', target('Eins', 'needs-review-translation'))),
    ],
    [
      'a mark is accepted',
      file(unit('a', 'One'), ''),
      file(unit('a', 'One', target('Eins', 'needs-review-translation'))),
      { a: ACCEPT },
      file(unit('a', 'One', target('Eins'))),
    ],
    [
      'what is extra',
      file(unit('a', 'One'), ''),
      file(unit('x', 'Old', target('Alt')) + unit('a', 'One', target('Eins'))),
      { x: REMOVE },
      file(unit('a', 'One', target('Eins'))),
    ],
  ]);
});

describe('XLIFF 2', () => {
  const file = (units: string) =>
    `<xliff version="2.0" srcLang="en" trgLang="de">\n  <file id="f">\n${units}  </file>\n</xliff>\n`;
  const unit = (id: string, rest: string, state = '') =>
    `    <unit id="${id}">\n      <segment${state}>\n        <source>${id}</source>\n${rest}      </segment>\n    </unit>\n`;
  checkRows('xliff', [
    [
      'a new unit',
      file(unit('One', '') + unit('Two', '')),
      file(unit('One', '        <target>Eins</target>\n')),
      { Two: 'Zwei' },
      file(
        unit('One', '        <target>Eins</target>\n') +
          unit('Two', '        <target>Zwei</target>\n', ' state="translated"'),
      ),
    ],
    [
      'a mark is accepted',
      file(unit('One', '')),
      file(unit('One', '        <target>Eins</target>\n', ' state="initial" subState="parlance:review"')),
      { One: ACCEPT },
      file(unit('One', '        <target>Eins</target>\n', ' state="translated"')),
    ],
  ]);
});
