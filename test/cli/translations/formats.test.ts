import { expect, test } from 'vitest';
import { manifestWith, withProject } from '../../support/project.ts';

const CATALOG = {
  sourceLanguage: 'en',
  strings: {
    'Hello world': {},
    files: {
      localizations: {
        en: {
          variations: {
            plural: {
              one: { stringUnit: { state: 'translated', value: '%d file' } },
              other: { stringUnit: { state: 'translated', value: '%d files' } },
            },
          },
        },
      },
    },
  },
  version: '1.0',
};

/** Sources with one text that changes and others, of which most have plural forms; and where their translations go. */
const SOURCES: Readonly<Record<string, readonly [target: string | undefined, text: string]>> = {
  'i18n/en.json': [
    'i18n/{locale}.json',
    '{\n  "a": "Hello world",\n  "menu": {\n    "count_one": "{{count}} file",\n    "count_other": "{{count}} files"\n  },\n  "sep": " / "\n}\n',
  ],
  'i18n/en.yml': [
    'i18n/{locale}.yml',
    'en:\n  a: Hello world\n  n:\n    one: "%{count} file"\n    other: "%{count} files"\n',
  ],
  'i18n/app_en.arb': [
    'i18n/app_{locale}.arb',
    '{\n  "@@locale": "en",\n  "a": "Hello world",\n  "n": "{n, plural, one{one file} other{{n} files}}"\n}\n',
  ],
  'i18n/m_en.properties': ['i18n/m_{locale}.properties', 'a=Hello world\r\nb=Open {0}\r\n'],
  'po/app.pot': [
    'po/{locale}.po',
    'msgid ""\nmsgstr ""\n\n#: a.c\nmsgid "Hello world"\nmsgstr ""\n\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n',
  ],
  'res/values/strings.xml': [
    'res/values-{locale}/strings.xml',
    '<resources>\n    <string name="a">Hello world</string>\n    <plurals name="n">\n        <item quantity="one">%d file</item>\n        <item quantity="other">%d files</item>\n    </plurals>\n</resources>\n',
  ],
  'xl/messages.xlf': [
    'xl/messages.{locale}.xlf',
    '<xliff version="1.2">\n  <file source-language="en">\n    <body>\n      <trans-unit id="a">\n        <source>Hello world</source>\n      </trans-unit>\n      <trans-unit id="b">\n        <source>Open <x id="1"/> now</source>\n      </trans-unit>\n    </body>\n  </file>\n</xliff>\n',
  ],
  'ft/en.ftl': [
    'ft/{locale}.ftl',
    '# about it\na = Hello world\n    .title = The title\nn = { $n ->\n    [one] One file\n   *[other] { $n } files\n }\n',
  ],
  'php/en.php': [
    'php/{locale}.php',
    "<?php\n\nreturn [\n    'a' => 'Hello world',\n    'b' => 'Open the file',\n];\n",
  ],
  'toml/en.toml': [
    'toml/{locale}.toml',
    '[a]\nother = "Hello world"\n\n[n]\none = "{{.n}} file"\nother = "{{.n}} files"\n',
  ],
  'ini/en.ini': ['ini/{locale}.ini', 'A="Hello world"\nB="Open the file"\n'],
  'ap/Localizable.xcstrings': [undefined, `${JSON.stringify(CATALOG, null, 2)}\n`],
};

const MANIFEST = manifestWith({
  source: 'en',
  targets: ['de', 'pl'],
  files: Object.entries(SOURCES).map(([source, [target]]) => ({ source, ...(target && { target }) })),
});

const TARGETS = Object.values(SOURCES).flatMap(([target]) =>
  target === undefined ? [] : ['de', 'pl'].map((locale) => target.replace('{locale}', locale)),
);

/** With the letters that a file in ASCII has as escapes. */
function withLetters(text: string): string {
  return text.replace(/\\u([\da-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

test('every format with keys gets what has changed, with the plural forms of each language, and nothing else', () => {
  const files = Object.fromEntries(Object.entries(SOURCES).map(([source, [, text]]) => [source, text]));
  return withProject({ 'parlance.json': MANIFEST, ...files }, async (project) => {
    const read = async (file: string) => withLetters(await project.read(file));
    const readAll = () => Promise.all([...TARGETS, 'ap/Localizable.xcstrings'].map(read));
    const update = async () => {
      expect(await project.run(['update', '--yes'])).toMatchObject({ code: 0 });
      return readAll();
    };
    const first = await update();
    expect(await project.read('i18n/pl.json')).toMatch(/"count_few": "\{\{count\}\} ⟪pl⟫/);
    for (const source of Object.keys(SOURCES)) await project.edit(source, 'Hello world', 'Hello new world');
    const second = await update();
    for (const [index, text] of second.entries()) {
      const lines = new Set(first[index]?.split('\n'));
      const added = text.split('\n').filter((line) => !lines.has(line));
      expect(added.join('\n')).toMatch(/ñéŵ/);
      expect(added.filter((line) => !/n[eé]w|ñéŵ/.test(line))).toEqual([]);
    }
    expect(await update()).toEqual(second);
  });
});
