import { describe, expect, test } from 'vitest';
import type { FileFormat } from '../../packages/formats/formats.ts';
import { shout, translateFileText } from '../support/texts/text-files.ts';

/** Checks what a file says of its language after a translation, whose texts are in capitals. */
function checkDeclared(format: FileFormat, target: string, before: string, after: string) {
  expect(translateFileText(before, format, { source: 'en', target }, shout)).toBe(after);
}

test.each<[FileFormat, string, string, string]>([
  ['yaml', 'de', 'en:\n  a: one\n', 'de:\n  a: ONE\n'],
  ['yaml', 'pt-BR', '"en-us":\n  a: one\n', '"pt-br":\n  a: ONE\n'],
  [
    'yaml',
    'pt-BR',
    '# en:\nen_US: # the root\n  en:\n    a: one\n',
    '# en:\npt_BR: # the root\n  en:\n    a: ONE\n',
  ],
  [
    'json',
    'de',
    '{ "en": { "translation": { "a": "one" } } }',
    '{ "de": { "translation": { "a": "ONE" } } }',
  ],
  ['toml', 'de', '[en]\na = "one"\n[en.b]\nc = "two"\n', '[de]\na = "ONE"\n[de.b]\nc = "TWO"\n'],
  ['php', 'de', "<?php return ['en' => ['a' => 'one']];", "<?php return ['de' => ['a' => 'ONE']];"],
  ['yaml', 'ar', 'en:\n  direction: ltr\n  a: one\n', 'ar:\n  direction: rtl\n  a: ONE\n'],
])('the key around all texts is the language: %s into %s', (...row) => checkDeclared(...row));

test.each<[FileFormat, string, string]>([
  ['yaml', 'a:\n  b: one\n', 'a:\n  b: ONE\n'],
  ['yaml', 'fr:\n  a: one\n', 'fr:\n  a: ONE\n'],
  ['json', '{"en": "one"}', '{"en": "ONE"}'],
  ['json', '{"form": {"en": "one"}}', '{"form": {"en": "ONE"}}'],
])('another key stays: %s %j', (format, before, after) => checkDeclared(format, 'de', before, after));

test.each<[FileFormat, string, string, string]>([
  ['yaml', 'de', 'lang: en-US\ntitle: one\n', 'lang: de\ntitle: ONE\n'],
  ['yaml', 'ar', 'meta:\n  locale: en_US\n  dir: ltr\na: one\n', 'meta:\n  locale: ar\n  dir: rtl\na: ONE\n'],
  [
    'json',
    'he',
    '{"language": "en", "direction": "ltr", "a": "one"}',
    '{"language": "he", "direction": "rtl", "a": "ONE"}',
  ],
  ['toml', 'zh-Hans', 'locale = "en"\na = "one"\n', 'locale = "zh-Hans"\na = "ONE"\n'],
  ['properties', 'de', 'locale=en\na=one\n', 'locale=de\na=ONE\n'],
  [
    'php',
    'de',
    "<?php return ['locale' => 'en', 'a' => 'one'];",
    "<?php return ['locale' => 'de', 'a' => 'ONE'];",
  ],
  [
    'markdown',
    'de',
    '---\nlang: en\ntitle: one\n---\n\nwords\n',
    '---\nlang: de\ntitle: ONE\n---\n\nWORDS\n',
  ],
  ['markdown', 'de', '+++\nlanguage = "en"\n+++\nwords\n', '+++\nlanguage = "de"\n+++\nWORDS\n'],
  ['mdx', 'de', '---\nlocale: en_US\n---\n\nwords\n', '---\nlocale: de\n---\n\nWORDS\n'],
  ['asciidoc', 'de', '= one\n:lang: en\n\nwords\n', '= ONE\n:lang: de\n\nWORDS\n'],
  ['rst', 'de', ':lang: en\n:x: y\n\nwords\n', ':lang: de\n:x: y\n\nWORDS\n'],
  [
    'vtt',
    'de',
    'WEBVTT\nKind: captions\nLanguage: en\n\n00:01.000 --> 00:02.000\nLanguage: en\n',
    'WEBVTT\nKind: captions\nLanguage: de\n\n00:01.000 --> 00:02.000\nLanguage: EN\n',
  ],
  [
    'android',
    'de',
    '<resources xmlns:tools="http://schemas.android.com/tools" tools:locale="en"><string name="a">one</string></resources>',
    '<resources xmlns:tools="http://schemas.android.com/tools" tools:locale="de"><string name="a">ONE</string></resources>',
  ],
])('a field says the language: %s into %s', (format, target, before, after) => {
  checkDeclared(format, target, before, after);
});

test.each<[FileFormat, string]>([
  ['yaml', 'language: Language\nlang: fr\n'],
  ['json', '{"form": {"a": {"locale": "en"}}}'],
  ['json', '{"locale": "en", "title": {"en": "one", "es": "uno", "de": "eins"}}'],
  ['markdown', 'lang: en\n'],
  ['asciidoc', 'words\n\n----\n:language: en\n----\n'],
])('what is not about the file, or says another language, stays: %s %j', (format, file) => {
  const written = translateFileText(file, format, { source: 'en', target: 'de' }, (text) => text);
  expect(written).toBe(file);
});

/** Checks what a page says of its language; its texts stay. */
function checkPage(target: string, before: string, after: string) {
  const page = (head: string) => `<!doctype html>\n${head}<p lang="en" dir="ltr">one</p>`;
  const written = translateFileText(page(before), 'html', { source: 'en', target }, (text) => text);
  expect(written).toBe(page(after));
}

test.each([
  ['de', '<html lang="en">', '<html lang="de">'],
  ['ar', '<html lang="en" dir="ltr">', '<html lang="ar" dir="rtl">'],
  ['he', "<html class=x lang='en-US'>", '<html class=x lang=\'he\' dir="rtl">'],
  ['de', '<html lang=en xml:lang="en" data-lang="en">', '<html lang=de xml:lang="de" data-lang="en">'],
  [
    'de',
    '<!--[if IE]><html lang="en"><![endif]--><html lang="en">',
    '<!--[if IE]><html lang="de"><![endif]--><html lang="de">',
  ],
  ['pt-BR', '<meta property="og:locale" content="en_US">', '<meta property="og:locale" content="pt_BR">'],
  ['de', '<meta content="en_US" property="og:locale" />', '<meta content="de_DE" property="og:locale" />'],
  [
    'de',
    '<meta http-equiv="Content-Language" content="en">',
    '<meta http-equiv="Content-Language" content="de">',
  ],
  [
    'de',
    '<meta property="og:locale:alternate" content="en_US">',
    '<meta property="og:locale:alternate" content="en_US">',
  ],
  ['de', '<html lang="fr">', '<html lang="fr">'],
  ['ar', '<html lang="{{ lang }}">', '<html lang="{{ lang }}">'],
  ['de', '<script>a = \'<html lang="en">\'</script>', '<script>a = \'<html lang="en">\'</script>'],
])('a page into %s: %s', (target, before, after) => checkPage(target, before, after));

test('without a source language, the language of the file is the one that it says', () => {
  const translated = (text: string) => translateFileText(text, 'yaml', { target: 'de' }, shout);
  expect(translated('en:\n  a: one\n')).toBe('de:\n  a: ONE\n');
  expect(translated('lang: fr-CA\na: one\n')).toBe('lang: de\na: ONE\n');
  expect(translated('is:\n  a: one\n')).toBe('de:\n  a: ONE\n');
});

/** How a project writes a locale, and what a file of it says before and after. */
type WrittenCase = readonly [
  format: FileFormat,
  target: string,
  written: string,
  before: string,
  after: string,
];

/** A catalog of gettext without entries but its own. */
const catalog = (header: string) => `msgid ""\nmsgstr ""\n${header}\n`;
const qtFile = (language: string) => `<TS version="2.1" language="${language}" sourcelanguage="en_US"></TS>`;
const xliffFile = (target: string) =>
  `<xliff version="1.2"><file source-language="en"${target}><body></body></file></xliff>`;

describe('a new file says its language as the project writes it', () => {
  const rows: readonly WrittenCase[] = [
    ['yaml', 'zh-Hans', 'zh-CN', 'en:\n  a: one\n', 'zh-CN:\n  a: ONE\n'],
    ['yaml', 'zh-Hant', 'zh_TW', 'en:\n  a: one\n', 'zh_TW:\n  a: ONE\n'],
    ['yaml', 'nb', 'no', 'en:\n  a: one\n', '"no":\n  a: ONE\n'],
    ['yaml', 'de-AT', 'de-AT', 'en:\n  a: one\n', 'de-AT:\n  a: ONE\n'],
    ['json', 'zh-Hans', 'zh-CN', '{"en": {"a": "one"}}', '{"zh-CN": {"a": "ONE"}}'],
    ['json', 'nb', 'no', '{"locale": "en", "a": "one"}', '{"locale": "no", "a": "ONE"}'],
    ['json5', 'zh-Hans', 'zh_CN', '{en: {a: "one"}}', '{zh_CN: {a: "ONE"}}'],
    ['toml', 'de-AT', 'de-AT', '[en]\na = "one"\n', '[de-AT]\na = "ONE"\n'],
    [
      'php',
      'zh-Hans',
      'zh_CN',
      "<?php return ['en' => ['a' => 'one']];",
      "<?php return ['zh_CN' => ['a' => 'ONE']];",
    ],
    ['ini', 'nb', 'no', 'language=en\na=one\n', 'language=no\na=ONE\n'],
    ['arb', 'zh-Hans', 'zh_CN', '{"@@locale": "en", "a": "one"}', '{"@@locale": "zh_CN", "a": "ONE"}'],
    ['arb', 'nb', 'no', '{"@@locale": "en_US", "a": "one"}', '{"@@locale": "no", "a": "ONE"}'],
    [
      'po',
      'zh-Hans',
      'zh_CN',
      catalog('"Language: en\\n"'),
      catalog('"Language: zh_CN\\n"\n"Plural-Forms: nplurals=1; plural=0;\\n"'),
    ],
    ['qt', 'zh-Hans', 'zh_CN', qtFile('en_US'), qtFile('zh_CN')],
    ['qt', 'nb', 'no', qtFile('en_US'), qtFile('no')],
    ['xliff', 'zh-Hans', 'zh_CN', xliffFile(''), xliffFile(' target-language="zh-CN"')],
    ['xliff', 'nb', 'no', xliffFile(' target-language="en"'), xliffFile(' target-language="no"')],
    ['html', 'zh-Hans', 'zh_CN', '<html lang="en"><p>one</p>', '<html lang="zh-CN"><p>ONE</p>'],
    ['markdown', 'zh-Hans', 'zh-cn', '---\nlang: en\n---\n\nwords\n', '---\nlang: zh-cn\n---\n\nWORDS\n'],
    ['csv', 'zh-Hans', 'zh-CN', 'key,en\na,one\n', 'key,en,zh-CN\na,one,ONE\n'],
    ['csv', 'zh-Hans', 'zh_CN', 'key,en\na,one\n', 'key,en,zh_CN\na,one,ONE\n'],
    ['csv', 'zh-Hans', 'zh-CN', 'key,en_US\na,one\n', 'key,en_US,zh_CN\na,one,ONE\n'],
    ['csv', 'nb', 'no', 'key,en,de\na,one,Eins\n', 'key,en,de,no\na,one,Eins,ONE\n'],
    ['csv', 'de-AT', 'de-AT', 'key,en,de\na,one,Eins\n', 'key,en,de,de-AT\na,one,Eins,ONE\n'],
    [
      'csv',
      'pt-BR',
      'pt_BR',
      'Key,English(en)\na,one\n',
      'Key,English(en),Brazilian Portuguese(pt_BR)\na,one,ONE\n',
    ],
    ['csv', 'zh-Hant', 'zh-TW', 'key,en,zh-CN\na,one,x\n', 'key,en,zh-CN,zh-TW\na,one,x,ONE\n'],
    [
      'vue',
      'zh-Hans',
      'zh-CN',
      '<i18n>\n{ "en": { "a": "one" } }\n</i18n>\n',
      '<i18n>\n{ "en": { "a": "one" }, "zh-CN": { "a": "ONE" } }\n</i18n>\n',
    ],
    [
      'vue',
      'nb',
      'no',
      '<i18n lang="yaml">\nen:\n  a: one\n</i18n>\n',
      '<i18n lang="yaml">\nen:\n  a: one\n"no":\n  a: ONE\n</i18n>\n',
    ],
    [
      'vue',
      'de-AT',
      'de-AT',
      '<i18n>\n{ "en": { "a": "one" }, "de": { "a": "Eins" } }\n</i18n>\n',
      '<i18n>\n{ "en": { "a": "one" }, "de": { "a": "Eins" }, "de-AT": { "a": "ONE" } }\n</i18n>\n',
    ],
    [
      'vue',
      'zh-Hant',
      'zh_TW',
      '<i18n locale="en">\n{ "a": "one" }\n</i18n>\n',
      '<i18n locale="en">\n{ "a": "one" }\n</i18n>\n\n<i18n locale="zh_TW">\n{ "a": "ONE" }\n</i18n>\n',
    ],
    [
      'vue',
      'es-MX',
      'es-MX',
      '<i18n>\n{ "en": { "a": "one" }, "es": { "a": "Uno" } }\n</i18n>\n',
      '<i18n>\n{ "en": { "a": "one" }, "es": { "a": "Uno" }, "es-MX": { "a": "ONE" } }\n</i18n>\n',
    ],
  ];
  test.each(rows)('%s into %s, written %s', (format, target, written, before, after) => {
    expect(translateFileText(before, format, { source: 'en', target, written }, shout)).toBe(after);
  });
});
