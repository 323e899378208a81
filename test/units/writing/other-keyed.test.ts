import { describe } from 'vitest';
import { ACCEPT, checkRows, REMOVE } from '../../support/projects/keyed-files.ts';

describe('TOML', () =>
  checkRows('toml', [
    [
      'a new text goes behind its neighbor in its table, and a new table behind its neighbor',
      'title = "Top"\n\n[a]\none = "One"\ntwo = \'Two\'\n\n[b]\nthree = "Three" # note\n\n[c]\nfour = """\nFour\n"""\n',
      '# Deutsch\r\n[a]\r\none = "Eins" # first\r\n\r\n[c]\r\nx = 5\r\n',
      { title: 'Oben', 'a.two': 'Zwei', 'b.three': 'Drei', 'c.four': 'Vier\n' },
      '# Deutsch\r\ntitle = "Oben"\r\n\r\n[a]\r\none = "Eins" # first\r\ntwo = \'Zwei\'\r\n\r\n[b]\r\nthree = "Drei"\r\n\r\n[c]\r\nx = 5\r\nfour = """\r\nVier\r\n"""\r\n',
    ],
    [
      'an empty table',
      '[a]\none = "One"\n',
      '[a] # empty\n',
      { 'a.one': 'Eins' },
      '[a] # empty\none = "Eins"\n',
    ],
    [
      'in lists and tables in a line',
      'a = ["One", "Two"]\nb = { c = "Three", d = "Four" }\n',
      'a = ["Eins"]\nb = { c = "Drei" }\n',
      { 'a~2': 'Zwei', 'b.d': 'Vier' },
      'a = ["Eins", "Zwei"]\nb = { c = "Drei", d = "Vier" }\n',
    ],
    [
      'what is extra is removed with a table that has nothing else',
      '[a]\none = "One"\n',
      '[a]\nold = "Alt" # gone\none = "Eins"\n\n[x]\ny = "Alt"\n',
      { 'a.old': REMOVE, 'x.y': REMOVE },
      '[a]\none = "Eins"\n',
    ],
    ['a new file', 'a = "One"\nb = "Two"\n[c]\nd = "Three"\n', '', { b: 'Zwei' }, 'b = "Zwei"\n'],
    [
      'plural forms',
      '[n]\ndescription = "about it"\none = "{{.n}} file"\nother = "{{.n}} files"\n',
      '[z]\nother = "Zuletzt"\n',
      { 'n.other': ['{{.n}} Datei', '{{.n}} Dateien'] },
      '[z]\nother = "Zuletzt"\n[n]\ndescription = "about it"\none = "{{.n}} Datei"\nother = "{{.n}} Dateien"\n',
    ],
  ]));

describe('INI', () =>
  checkRows('ini', [
    [
      'a new text goes behind its neighbor in its section, and a new section behind its neighbor',
      'A="One"\n[s]\nB="Two" ; note\nC=Three\n[t]\nD="Four"\n',
      '; Deutsch\r\n[s]\r\nB="Zwei" ; erste\r\n',
      { A: 'Eins', 's.C': 'Drei', 't.D': 'Vier "x"' },
      '; Deutsch\r\nA="Eins"\r\n[s]\r\nB="Zwei" ; erste\r\nC=Drei\r\n[t]\r\nD="Vier \\"x\\""\r\n',
    ],
    ['what is extra', '[s]\nA=One\n', '[s]\nX=Alt\nA=Eins\n', { 's.X': REMOVE }, '[s]\nA=Eins\n'],
    ['an empty value', 'A="One"\n', 'A=""\n', { A: 'Eins' }, 'A="Eins"\n'],
    ['a new file', '[s]\nA=One\nB=Two\n', '', { 's.B': 'Zwei' }, '[s]\nB=Zwei\n'],
  ]));

describe('string tables of Apple', () =>
  checkRows('strings', [
    [
      'a new text comes with its comment',
      '/* Title */\n"a" = "One";\n\n/* Label */\n"b" = "Two";\n',
      '\ufeff/* Deutsch */\r\n\r\n/* Title */\r\n"a" = "Eins";\r\n',
      { b: 'Zwei "x"' },
      '\ufeff/* Deutsch */\r\n\r\n/* Title */\r\n"a" = "Eins";\r\n\r\n/* Label */\r\n"b" = "Zwei \\"x\\"";\r\n',
    ],
    ['in one line', '"a"="One";"b"="Two";', '"a"="Eins";', { b: 'Zwei' }, '"a"="Eins";"b"="Zwei";'],
    [
      'what is extra goes with its comment',
      '"a" = "One";\n',
      '/* Deutsch */\n\n/* Old */\n"x" = "Alt";\n\n/* Title */\n"a" = "Eins";\n',
      { x: REMOVE },
      '/* Deutsch */\n\n/* Title */\n"a" = "Eins";\n',
    ],
    ['a new file', '"a" = "One";\n"b" = "Two";\n', '', { b: 'Zwei' }, '"b" = "Zwei";\n'],
  ]));

describe('plural rules of Apple', () => {
  const entry = (name: string, forms: Readonly<Record<string, string>>) => {
    const written = Object.entries(forms).map(
      ([form, text]) => `      <key>${form}</key>\n      <string>${text}</string>\n`,
    );
    return `  <key>${name}</key>\n  <dict>\n    <key>NSStringLocalizedFormatKey</key>\n    <string>%#@n@</string>\n    <key>n</key>\n    <dict>\n      <key>NSStringFormatSpecTypeKey</key>\n      <string>NSStringPluralRuleType</string>\n${written.join('')}    </dict>\n  </dict>\n`;
  };
  const file = (...entries: readonly string[]) =>
    `<?xml version="1.0"?>\n<plist version="1.0">\n<dict>\n${entries.join('')}</dict>\n</plist>\n`;
  checkRows('stringsdict', [
    [
      'a new entry, and a form that is missing',
      file(
        entry('a', { one: '%d file', other: '%d files' }),
        entry('b', { one: '%d row', other: '%d rows' }),
      ),
      file(entry('b', { other: '%d Zeilen' })),
      {
        'a.n.other': ['%d Datei', '%d Dateien'],
        'b.n.other': ['%d Zeile', undefined],
      },
      file(
        entry('a', { one: '%d Datei', other: '%d Dateien' }),
        entry('b', { one: '%d Zeile', other: '%d Zeilen' }),
      ),
    ],
    [
      'what is extra',
      file(entry('a', { other: '%d files' })),
      file(entry('x', { other: 'Alt' }), entry('a', { other: '%d Dateien' })),
      { 'x.n.other': REMOVE, 'x.NSStringLocalizedFormatKey': REMOVE },
      file(entry('a', { other: '%d Dateien' })),
    ],
  ]);
});

describe('Fluent', () =>
  checkRows('fluent', [
    [
      'a new message comes with its comment, and a new attribute',
      '# about it\na = One\n    .title = Title\n\nb = Two\n    lines\n',
      'b = Zwei\n\nc = Drei\n',
      { a: 'Eins', 'a.title': 'Titel' },
      '# about it\na = Eins\n    .title = Titel\n\nb = Zwei\n\nc = Drei\n',
    ],
    [
      'an attribute of a message that is there',
      'a = One\n    .title = Title\nb = Two\n',
      'a = Eins\r\nb = Zwei\r\n',
      { 'a.title': 'Titel' },
      'a = Eins\r\n    .title = Titel\r\nb = Zwei\r\n',
    ],
    [
      'a selection that the target does not have yet',
      'a = { $n ->\n    [one] One file\n   *[other] { $n } files\n }\n',
      'a = Dateien\n',
      { a: ['Eine Datei', '{ $n } Dateien'] },
      'a = { $n ->\n    [one] Eine Datei\n   *[other] { $n } Dateien\n }\n',
    ],
    ['what is extra', 'a = One\n', '# old\nx = Alt\n\na = Eins\n', { x: REMOVE }, 'a = Eins\n'],
    ['a new file', '### en\n\na = One\nb = Two\n', '', { b: 'Zwei' }, '### en\n\nb = Zwei\n'],
  ]));

describe('PHP', () =>
  checkRows('php', [
    [
      'a new text goes behind its neighbor, and what stands around it is created',
      "<?php\n\nreturn [\n    'a' => 'One',\n    'b' => \"Two\",\n    'menu' => [\n        'open' => 'Open',\n        'close' => 'Close',\n    ],\n];\n",
      "<?php\r\n\r\n// Deutsch\r\nreturn array(\r\n\t'a' => 'Eins', // first\r\n);\r\n",
      { b: 'Zwei $x', 'menu.close': "Schließ's" },
      "<?php\r\n\r\n// Deutsch\r\nreturn array(\r\n\t'a' => 'Eins', // first\r\n\t'b' => \"Zwei \\$x\",\r\n\t'menu' => [\r\n\t    'close' => 'Schließ\\'s',\r\n\t],\r\n);\r\n",
    ],
    [
      'what is extra is removed',
      "<?php return ['a' => 'One'];",
      "<?php return ['x' => 'Alt', 'a' => 'Eins', 'm' => ['n' => 'Alt']];",
      { x: REMOVE, 'm.n': REMOVE },
      "<?php return ['a' => 'Eins'];",
    ],
    [
      'behind a value with a comment',
      "<?php\nreturn [\n    'a' => 'One',\n    'b' => 'Two',\n];\n",
      "<?php\nreturn [\n    'a' => 'Eins' // first\n];\n",
      { b: 'Zwei' },
      "<?php\nreturn [\n    'a' => 'Eins', // first\n    'b' => 'Zwei'\n];\n",
    ],
    [
      'a new file',
      "<?php\nreturn [\n    'a' => 'One',\n    'b' => 'Two',\n];\n",
      '',
      { b: 'Zwei' },
      "<?php\nreturn [\n    'b' => 'Zwei',\n];\n",
    ],
  ]));

describe('.NET', () => {
  const data = (name: string, text: string, comment = '') =>
    `  <data name="${name}" xml:space="preserve">\n    <value>${text}</value>\n${comment}  </data>\n`;
  const file = (...entries: readonly string[]) =>
    `<?xml version="1.0"?>\n<root>\n${entries.join('')}</root>\n`;
  const note = '    <comment>about it</comment>\n';
  checkRows('resx', [
    [
      'a new entry comes with its comment',
      file(data('a', 'One'), data('b', 'Two', note), data('c', 'Three')),
      file(data('a', 'Eins'), data('c', 'Drei')),
      { b: 'Zwei & mehr' },
      file(data('a', 'Eins'), data('b', 'Zwei &amp; mehr', note), data('c', 'Drei')),
    ],
    ['an empty value', file(data('a', 'One')), file(data('a', '')), { a: 'Eins' }, file(data('a', 'Eins'))],
    [
      'what is extra',
      file(data('a', 'One')),
      file(data('a', 'Eins'), data('x', 'Alt')),
      { x: REMOVE },
      file(data('a', 'Eins')),
    ],
    ['a new file', file(data('a', 'One'), data('b', 'Two')), '', { b: 'Zwei' }, file(data('b', 'Zwei'))],
  ]);
});

describe('Qt', () => {
  const message = (source: string, translation: string) =>
    `    <message>\n        <source>${source}</source>\n${translation}    </message>\n`;
  const done = (text: string) => `        <translation>${text}</translation>\n`;
  const waiting = (text: string) => `        <translation type="unfinished">${text}</translation>\n`;
  const file = (messages: string, language = ' language="de"') =>
    `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1"${language}>\n<context>\n    <name>Main</name>\n${messages}</context>\n</TS>\n`;
  const own = file(message('One', done('Eins')) + message('Two', waiting('')) + message('Three', ''));
  checkRows('qt', [
    [
      'one file',
      own,
      own,
      { 'Main%04Three': 'Drei' },
      file(message('One', done('Eins')) + message('Two', waiting('')) + message('Three', waiting('Drei'))),
    ],
    [
      'two files',
      file(message('One', waiting('')) + message('Two', waiting('')), ''),
      file(message('One', done('Eins'))),
      { 'Main%04Two': 'Zwei' },
      file(message('One', done('Eins')) + message('Two', waiting('Zwei'))),
    ],
  ]);
});

describe('string catalogs of Apple', () => {
  const file = (strings: object) =>
    `${JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' }, null, 2)}\n`;
  const unit = (value: string, state = 'translated') => ({ stringUnit: { state, value } });
  const forms = (one: string, other: string) => ({
    variations: { plural: { one: unit(one), other: unit(other) } },
  });
  const before = {
    Open: { localizations: { fr: unit('Ouvrir') } },
    Save: { localizations: { de: unit('Sichern', 'needs_review') } },
    files: { localizations: { en: forms('%d file', '%d files') } },
    logo: { shouldTranslate: false },
  };
  checkRows('xcstrings', [
    [
      'only what is written gets the language, with its plural forms',
      file(before),
      file(before),
      { files: ['%d Datei', '%d Dateien'] },
      file({
        ...before,
        files: { localizations: { de: forms('%d Datei', '%d Dateien'), en: forms('%d file', '%d files') } },
      }),
    ],
    [
      'a mark is accepted, and set',
      file(before),
      file(before),
      { Save: ACCEPT },
      file({ ...before, Save: { localizations: { de: unit('Sichern') } } }),
    ],
  ]);
});

describe('files with several languages beside each other', () => {
  const yaml = 'title:\n  en: One\n  fr: Un\nname:\n  en: Two\n  fr: Deux\n';
  checkRows('yaml', [
    [
      'YAML',
      yaml,
      yaml,
      { 'title.en': 'Eins' },
      'title:\n  en: One\n  fr: Un\n  de: Eins\nname:\n  en: Two\n  fr: Deux\n',
    ],
  ]);
  const json = '{\n  "en": { "a": "One", "b": "Two" },\n  "de": { "a": "Eins" }\n}\n';
  checkRows('json', [
    [
      'JSON',
      json,
      json,
      { b: 'Zwei' },
      '{\n  "en": { "a": "One", "b": "Two" },\n  "de": { "a": "Eins", "b": "Zwei" }\n}\n',
    ],
  ]);
  const csv = 'key,en,notes\na,One,first\nb,Two,\n';
  checkRows('csv', [
    [
      'a table: others have empty cells',
      csv,
      csv,
      { b: 'Zwei, ja' },
      'key,en,de,notes\na,One,,first\nb,Two,"Zwei, ja",\n',
    ],
  ]);
});
