import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { openTextFile } from '#translate';
import { compileKeys } from '../../packages/formats/choice/choose-texts.ts';
import type { FileFormat } from '../../packages/formats/formats.ts';
import { shout, translateFileText } from '../support/texts/text-files.ts';

/** Checks a file that has English and other languages, into German: its texts are in capitals. */
function checkAdded(format: FileFormat, before: string, after: string) {
  expect(translateFileText(before, format, { source: 'en', target: 'de' }, shout)).toBe(after);
}

describe('the target language is added beside the others, which stay', () => {
  test.each<[string, string]>([
    [
      '{"title":{"en":"one","es":"uno"},"a":{"b":{"en":"two","es":"dos"}}}',
      '{"title":{"en":"one","es":"uno","de":"ONE"},"a":{"b":{"en":"two","es":"dos","de":"TWO"}}}',
    ],
    [
      '{\n  "en": {\n    "a": "one"\n  },\n  "fr": {\n    "a": "un"\n  }\n}\n',
      '{\n  "en": {\n    "a": "one"\n  },\n  "fr": {\n    "a": "un"\n  },\n  "de": {\n    "a": "ONE"\n  }\n}\n',
    ],
    [
      '{"tags":{"en":["one","two"],"es":["uno","dos"]}}',
      '{"tags":{"en":["one","two"],"es":["uno","dos"],"de":["ONE","TWO"]}}',
    ],
    [
      '[{"id":"x_1","name":{"en":"one","pt-BR":"um"}}]',
      '[{"id":"x_1","name":{"en":"one","pt-BR":"um","de":"ONE"}}]',
    ],
    [
      '{"en":{"a":"one","b":"two"},"de":{"a":"eins"}}',
      '{"en":{"a":"one","b":"two"},"de":{"a":"eins","b":"TWO"}}',
    ],
    [
      '{"title_en":"one","title_es":"uno","id":"x_1"}',
      '{"title_en":"one","title_es":"uno","title_de":"ONE","id":"x_1"}',
    ],
    ['{"titleEn":"one","titleEs":"uno"}', '{"titleEn":"one","titleEs":"uno","titleDe":"ONE"}'],
    [
      '{"en":{"files":{"one":"a","other":"some"}},"fr":{"files":{"one":"b","other":"c"}}}',
      '{"en":{"files":{"one":"a","other":"some"}},"fr":{"files":{"one":"b","other":"c"}},"de":{"files":{"one":"A","other":"SOME"}}}',
    ],
    [
      '[{"id":"x_1","en":"one","es":"uno"},{"id":"y_1","en":"two","es":"dos","note":"N"}]',
      '[{"id":"x_1","en":"one","es":"uno","de":"ONE"},{"id":"y_1","en":"two","es":"dos","de":"TWO","note":"N"}]',
    ],
    ['{"id":"x_1","en":"one","es":"uno"}', '{"id":"x_1","en":"one","es":"uno","de":"ONE"}'],
    ['{"a":{"en_US":"one","de_DE":"one"}}', '{"a":{"en_US":"one","de_DE":"ONE"}}'],
    [
      '{"a":{"en":"one","de":null,"fr":"un"},"b":{"en":"two","fr":"deux"}}',
      '{"a":{"en":"one","de":"ONE","fr":"un"},"b":{"en":"two","fr":"deux","de":"TWO"}}',
    ],
    ['{"en":{"a":"one"},"de":{},"fr":{"a":"un"}}', '{"en":{"a":"one"},"de":{"a":"ONE"},"fr":{"a":"un"}}'],
  ])('JSON: %s', (before, after) => checkAdded('json', before, after));

  test('a script is no region', () => {
    const text = '{"a":{"en":"one","sr_RS":"један","fr":"un"}}';
    const written = translateFileText(text, 'json', { source: 'en', target: 'sr-Latn' }, shout);
    expect(written).toBe('{"a":{"en":"one","sr_RS":"један","fr":"un","sr_Latn":"ONE"}}');
  });

  test.each<[string, string]>([
    ['en:\n  a: one\nes:\n  a: uno\n', 'en:\n  a: one\nes:\n  a: uno\nde:\n  a: ONE\n'],
    ['en:\n  a: one\nde:\nes:\n  a: uno\n', 'en:\n  a: one\nde:\n  a: ONE\nes:\n  a: uno\n'],
    ['a:\n  en: one\n  de: ~\n  es: uno\n', 'a:\n  en: one\n  de: ONE\n  es: uno\n'],
    [
      'title:\n  en: one # first\n  es: uno # second\nb:\n  en: "two"\n  es: "dos"',
      'title:\n  en: one # first\n  es: uno # second\n  de: ONE\nb:\n  en: "two"\n  es: "dos"\n  de: "TWO"',
    ],
    ['items:\n  - name: {en: one, es: uno}\n', 'items:\n  - name: {en: one, es: uno, de: ONE}\n'],
    [
      '- en: |\n    one\n    two\n  es: |\n    uno\n- en: three\n  es: tres\n',
      '- en: |\n    one\n    two\n  es: |\n    uno\n  de: |\n    ONE\n    TWO\n- en: three\n  es: tres\n  de: THREE\n',
    ],
    [
      'en:\r\n  - one\r\n  - two\r\nes:\r\n  - uno\r\n  - dos\r\n',
      'en:\r\n  - one\r\n  - two\r\nes:\r\n  - uno\r\n  - dos\r\nde:\r\n  - ONE\r\n  - TWO\r\n',
    ],
    ['en:\n  a: one\n  b: two\nde:\n  a: eins\n', 'en:\n  a: one\n  b: two\nde:\n  a: eins\n  b: TWO\n'],
    [
      '- key: a_1\n  en: one\n  es: uno\n- key: b_1\n  en: two\n  es: dos\n',
      '- key: a_1\n  en: one\n  es: uno\n  de: ONE\n- key: b_1\n  en: two\n  es: dos\n  de: TWO\n',
    ],
    ['title_en: one\ntitle_es: uno\n', 'title_en: one\ntitle_es: uno\ntitle_de: ONE\n'],
  ])('YAML: %j', (before, after) => checkAdded('yaml', before, after));

  test.each<[FileFormat, string, string]>([
    ['toml', '[a]\nen = "one"\nes = "uno"\n', '[a]\nen = "one"\nde = "ONE"\nes = "uno"\n'],
    [
      'toml',
      'title_en = "one"\ntitle_es = "uno"\n',
      'title_en = "one"\ntitle_de = "ONE"\ntitle_es = "uno"\n',
    ],
    ['properties', 'a.en=one\na.es=uno\n', 'a.en=one\na.de=ONE\na.es=uno\n'],
    ['properties', 'en.a=one\nes.a=uno\n', 'en.a=one\nde.a=ONE\nes.a=uno\n'],
    [
      'php',
      "<?php return ['a' => ['en' => 'one', 'es' => 'uno']];",
      "<?php return ['a' => ['en' => 'one', 'de' => 'ONE', 'es' => 'uno']];",
    ],
    [
      'php',
      "<?php return ['en' => ['a' => 'one', 'b' => 'two'], 'de' => ['a' => 'eins']];",
      "<?php return ['en' => ['a' => 'one', 'b' => 'two'], 'de' => ['a' => 'eins', 'b' => 'TWO']];",
    ],
    [
      'php',
      "<?php return [\n  'en' => [\n    'a' => 'one',\n  ],\n  'es' => [\n    'a' => 'uno',\n  ],\n];\n",
      "<?php return [\n  'en' => [\n    'a' => 'one',\n  ],\n  'es' => [\n    'a' => 'uno',\n  ],\n  'de' => [\n    'a' => 'ONE',\n  ],\n];\n",
    ],
    ['json', '{"en.a":"one","es.a":"uno"}', '{"en.a":"one","es.a":"uno","de.a":"ONE"}'],
  ])('%s: %j', (format, before, after) => checkAdded(format, before, after));

  test.each<[what: string, before: string, after: string]>([
    [
      'beside others',
      '[en]\na = one\n\n[es]\na = uno\n',
      '[en]\na = one\n\n[es]\na = uno\n\n[de]\na = ONE\n',
    ],
    [
      'without blank lines',
      '[en]\na = one\n[es]\na = uno\n',
      '[en]\na = one\n[es]\na = uno\n[de]\na = ONE\n',
    ],
    [
      'between others that are there',
      '[en]\na = one\nb = two\n\n[de]\na = eins\n\n[es]\na = uno\n',
      '[en]\na = one\nb = two\n\n[de]\na = eins\nb = TWO\n\n[es]\na = uno\n',
    ],
    [
      'into one without texts',
      '[en]\na = one\n[de]\n[es]\na = uno\n',
      '[en]\na = one\n[de]\na = ONE\n[es]\na = uno\n',
    ],
    [
      'with comments',
      '; All\n[en]\n; First\na = one ; 1\n\n[es]\na = uno ; 1\n',
      '; All\n[en]\n; First\na = one ; 1\n\n[es]\na = uno ; 1\n\n[de]\n; First\na = ONE\n',
    ],
  ])('as sections of INI and tables of TOML, %s', (_, before, after) => {
    const inToml = (text: string) => text.replaceAll(/= ([A-Za-z]+)/g, '= "$1"').replaceAll(/; /g, '# ');
    checkAdded('ini', before, after);
    checkAdded('toml', inToml(before), inToml(after));
    checkAdded('toml', inToml(before).replaceAll('\n', '\r\n'), inToml(after).replaceAll('\n', '\r\n'));
  });

  test.each<[before: string, added: string]>([
    [
      '[en.menu]\na = "one"\n[en.file]\nb = "two"\n[es.menu]\na = "uno"\n[es.file]\nb = "dos"\n',
      '[de.menu]\na = "ONE"\n[de.file]\nb = "TWO"\n',
    ],
    ['[menu.en]\na = "one"\n[menu.es]\na = "uno"\n', '[menu.de]\na = "ONE"\n'],
  ])('as tables of TOML with dots: %j', (before, added) => checkAdded('toml', before, before + added));

  test('what waits in the target language is translated, in every format', () => {
    checkAdded(
      'toml',
      '[a]\nen = "one"\nes = "uno"\nde = "one"\n',
      '[a]\nen = "one"\nes = "uno"\nde = "ONE"\n',
    );
    checkAdded(
      'php',
      "<?php return ['en' => ['a' => 'one'], 'de' => ['a' => 'one']];",
      "<?php return ['en' => ['a' => 'one'], 'de' => ['a' => 'ONE']];",
    );
  });

  test('messages have the plural forms of the target language', () => {
    const file = (more: string) => `{"a":{"en":"{n, plural, one {#} other {#}}","es":"x"${more}}}`;
    const written = translateFileText(file(''), 'json', { source: 'en', target: 'pl' }, (text) => text);
    expect(written).toBe(file(',"pl":"{n, plural, one {#} other {#} few {#} many {#}}"'));
  });
});

/** Opens a file from English into German: its texts that wait, or why it is refused. */
async function opened(name: string, text: string, options: object = { source: 'en' }) {
  const file = await openTextFile(name, Buffer.from(text), { target: 'de', ...options });
  return file.ok ? file.file.untranslated.map((segment) => segment.text) : inEnglish(file.problem);
}

describe('where that is not certain, the file is refused with the reason', () => {
  test.each<[string, string, string, object?]>([
    ['without a source language', 'a.json', '{"title":{"en":"One","es":"Uno"}}', {}],
    ['not in the source language', 'a.json', '{"title":{"fr":"Un","es":"Uno"}}'],
    ['beside texts in one language', 'a.json', '{"title":{"en":"One","es":"Uno"},"a":"Two","b":"Three"}'],
    ['in keys of TOML with dots', 'a.toml', 'en.a = "One"\nes.a = "Uno"\n'],
    ['in lists of tables of TOML', 'a.toml', '[[en]]\na = "One"\n[[es]]\na = "Uno"\n'],
    ['in names of tables with spaces', 'a.toml', '["the menu".en]\na = "One"\n["the menu".es]\na = "Uno"\n'],
    ['in two variants', 'a.json', '{"en-US":{"a":"One"},"en-GB":{"a":"One"}}'],
    ['in objects of a list', 'a.json', '[{"lang":"en","text":"One two"},{"lang":"es","text":"Uno dos"}]'],
    ['in objects of a list in YAML', 'a.yml', '- lang: en\n  text: One two\n- lang: es\n  text: Uno dos\n'],
    [
      'beside notes in one language',
      'a.json',
      '[{"en":"One","es":"Uno","note":"Two here","hint":"Three here"}]',
    ],
    ['with anchors', 'a.yml', 'en: &x\n  a: One\nes:\n  a: Uno\n'],
  ])('%s', async (_, name, text, options) => {
    expect(await opened(name, text, options)).toMatch(/^This file has texts in several languages \(/);
  });

  test('with keys, it is read as they say', async () => {
    const keys = [compileKeys('title.en')];
    const text = '{"title":{"en":"One","es":"Uno"},"a":"Two","b":"Three"}';
    expect(await opened('a.json', text, { source: 'en', keys })).toEqual(['One']);
  });
});

test.each<[string, string, readonly string[]]>([
  [
    'names of languages',
    '{"a":"One","languages":{"en":"English","es":"Spanish"}}',
    ['One', 'English', 'Spanish'],
  ],
  [
    'in their own language',
    '{"a":"One","menu":{"en":"English","es":"Español","fr":"Français"}}',
    ['One', 'English', 'Español', 'Français'],
  ],
  [
    'what stands for languages',
    '{"a":"One","flags":{"en":"Stars","es":"Red and yellow"}}',
    ['One', 'Stars', 'Red and yellow'],
  ],
  [
    'labels in a menu',
    '{"title":"One","en":"Go to English","es":"Go to Spanish"}',
    ['One', 'Go to English', 'Go to Spanish'],
  ],
  [
    'names of languages beside another text',
    '{"menu":{"title":"One","en":"English","es":"Spanish"}}',
    ['One', 'English', 'Spanish'],
  ],
  ['words', '{"to":"To","is":"Is","no":"No"}', ['To', 'Is', 'No']],
  ['one language alone', '{"title":{"en":"One"}}', ['One']],
  ['plural forms', '{"a_one":"One","a_other":"Two"}', ['One', 'Two']],
  [
    'a list of languages',
    '[{"locale":"en","name":"English"},{"locale":"es","name":"Spanish"}]',
    ['English', 'Spanish'],
  ],
])('what only looks like it is in one language: %s', async (_, text, texts) => {
  expect(await opened('a.json', text)).toEqual(texts);
});
