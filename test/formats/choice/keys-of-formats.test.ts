import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { openTextFile } from '#translate';
import { compileKeys } from '../../../packages/formats/choice/choose-texts.ts';
import { type FileFormat, FORMATS } from '../../../packages/formats/formats.ts';
import { hasKeys } from '../../../packages/formats/text-file.ts';

/** A file of each format with keys: its name, its text, a glob, and the texts that the glob chooses. */
const FILES: Readonly<Partial<Record<FileFormat, readonly [string, string, string, readonly string[]]>>> = {
  markdown: ['a.md', '---\ntitle: One\nauthor: Two\n---\n', 'author', ['Two']],
  mdx: ['a.mdx', '---\ntitle: One\nauthor: Two\n---\n', 'author', ['Two']],
  json: ['a.json', '{"menu": {"open": "One", "icon": "a_b"}, "x": "Two"}', 'menu.*', ['One', 'a_b']],
  arb: ['a.arb', '{"open": "One", "shut": "Two"}', 'open', ['One']],
  yaml: ['a.yaml', 'en:\n  open: One\n  shut: Two\n', '**.open', ['One']],
  toml: ['a.toml', '[menu]\nopen = "One"\nshut = "Two"\n', 'menu.open', ['One']],
  properties: ['a.properties', 'menu.open=One\nmenu.shut=Two\n', 'menu.open', ['One']],
  po: ['a.po', 'msgctxt "menu"\nmsgid "Open"\nmsgstr ""\n\nmsgid "Shut"\nmsgstr ""\n', 'menu.*', ['Open']],
  strings: ['a.strings', '"open" = "One";\nshut = "Two";\n', '{open,x}', ['One']],
  stringsdict: [
    'a.stringsdict',
    '<plist><dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>Two</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>one</key><string>One</string><key>other</key><string>All</string></dict></dict></dict></plist>',
    'files.n.one',
    ['One'],
  ],
  xcstrings: [
    'a.xcstrings',
    '{"sourceLanguage": "en", "strings": {"Open": {}, "Shut": {}}, "version": "1.0"}',
    'Op*',
    ['Open'],
  ],
  xliff: [
    'a.xliff',
    '<xliff version="2.0" srcLang="en"><file id="f"><unit id="menu"><segment id="1"><source>One</source></segment></unit><unit id="x"><segment><source>Two</source></segment></unit></file></xliff>',
    'menu.1',
    ['One'],
  ],
  android: [
    'strings.xml',
    '<resources><string name="x">One</string><string-array name="days"><item>Two</item><item>Three</item></string-array><plurals name="files"><item quantity="one">Four</item><item quantity="other">Five</item></plurals></resources>',
    '{days.1,files.one}',
    ['Three', 'Four'],
  ],
  resx: [
    'a.resx',
    '<root><data name="Menu.Open"><value>One</value></data><data name="Shut"><value>Two</value></data></root>',
    'Menu.*',
    ['One'],
  ],
  fluent: [
    'a.ftl',
    'hello = One\nlogin = Two\n    .title = Three\n-brand = Four\nfiles = { $n ->\n    [one] Five\n   *[other] Six\n }\n',
    '{login.title,-brand,files}',
    ['Three', 'Four', 'Five', 'Six'],
  ],
  php: ['a.php', "<?php\nreturn ['auth' => ['failed' => 'One'], 'x' => 'Two'];\n", 'auth.*', ['One']],
  qt: [
    'a_de.ts',
    '<TS><context><name>menu</name><message><source>One</source></message></context><context><name>other</name><message><source>Two</source></message></context></TS>',
    'menu.*',
    ['One'],
  ],
  vue: ['a.vue', '<i18n>{en: {menu: "One", other: "Two"}}</i18n>', 'en.menu', ['One']],
  json5: ['a.json5', "{menu: {open: 'One'}, other: 'Two'}", 'menu.*', ['One']],
  csv: ['a.csv', 'key,en\nmenu.open,One\nother.open,Two\n', 'menu.*', ['One']],
  ini: ['a.ini', '[menu]\nopen=One\n[other]\nopen=Two\n', 'menu.*', ['One']],
};

/** The texts of a file that wait for a translation into German, or why it is refused. */
async function waiting(name: string, text: string, choice: object): Promise<readonly string[]> {
  const opened = await openTextFile(name, Buffer.from(text), { source: 'en', target: 'de', ...choice });
  if (!opened.ok) return [inEnglish(opened.problem)];
  return opened.file.untranslated.flatMap(({ text: each }) => (each.trim() === '' ? [] : [each]));
}

describe('in every format with keys', () => {
  test.each(Object.entries(FILES))('%s', async (_format, [name, text, glob, chosen]) => {
    const all = await waiting(name, text, { keys: [compileKeys('**')] });
    expect(all).toEqual(expect.arrayContaining([...chosen]));
    expect(await waiting(name, text, { keys: [compileKeys(glob)] })).toEqual(chosen);
    const others = all.filter((each) => !chosen.includes(each));
    expect(await waiting(name, text, { keys: [compileKeys('**')], except: [compileKeys(glob)] })).toEqual(
      others,
    );
  });
});

test('formats without keys refuse both options', async () => {
  for (const name of ['a.txt', 'a.html', 'a.adoc', 'a.srt', 'a.vtt'])
    for (const option of ['keys', 'except'])
      expect(await waiting(name, 'Hello', { [option]: [compileKeys('x')] })).toEqual([
        expect.stringContaining('The texts of this format have no keys.'),
      ]);
});

test('each format with keys is in the table', () => {
  const keyed = (Object.keys(FORMATS) as FileFormat[]).filter(hasKeys);
  expect(Object.keys(FILES).sort()).toEqual([...keyed].sort());
});
