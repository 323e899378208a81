import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { protect } from '#protect';
import type { FileFormat } from '../../packages/formats/formats.ts';
import { formCount, pluralFormsOf } from '../../packages/formats/plurals/gettext-forms.ts';
import { encodeSegment, restore } from '../../packages/protect/protection.ts';
import { testWith } from '../support/process/test-with.ts';
import { shout, translateFileText } from '../support/texts/text-files.ts';

function checkTranslated(format: FileFormat, target: string, before: string, after: string) {
  expect(translateFileText(before, format, { source: 'en', target }, shout)).toBe(after);
}

describe('catalogs of gettext', () => {
  const message = 'msgid "one file"\nmsgid_plural "%d files"\n';
  const header = (...fields: readonly string[]) =>
    `msgid ""\nmsgstr ""\n${fields.map((field) => `"${field}\\n"\n`).join('')}\n`;
  const french = ['Language: fr', 'Plural-Forms: nplurals=2; plural=(n > 1);'];
  const english = ['Language: en', 'Plural-Forms: nplurals=2; plural=(n != 1);'];
  const two = `${message}msgstr[0] "ONE FILE"\nmsgstr[1] "%d FILES"\n`;
  const empty = `${message}msgstr[0] ""\nmsgstr[1] ""\n`;
  /** In Russian, the first form is for 21, too. */
  const more = `${message}msgstr[0] "%d FILES"\nmsgstr[1] "%d FILES"\nmsgstr[2] "%d FILES"\n`;
  const translated = '\nmsgid "a line"\nmsgid_plural "%d lines"\nmsgstr[0] "a"\nmsgstr[1] "b"\n';

  test.each<[string, string, string, string]>([
    [
      'fr',
      'what a template leaves open',
      header('Language: ', 'Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;') + empty,
      header(...french) + two,
    ],
    [
      'fr',
      'fields that are missing',
      header('Project-Id-Version: a') + empty,
      header('Project-Id-Version: a', ...french) + two,
    ],
    ['fr', 'the source language', header(...english) + empty, header(...french) + two],
    [
      'fr',
      'an existing header stays',
      header('Language: fr_CA', 'Plural-Forms: nplurals=2; plural=n>1;') + empty,
      header('Language: fr_CA', 'Plural-Forms: nplurals=2; plural=n>1;') + two,
    ],
    [
      'pl',
      'more forms',
      empty,
      `${message}msgstr[0] "ONE FILE"\nmsgstr[1] "%d FILES"\nmsgstr[2] "%d FILES"\n`,
    ],
    [
      'ru',
      'a template of English without a language',
      header('Plural-Forms: nplurals=2; plural=(n != 1);') + empty,
      header(`Plural-Forms: ${pluralFormsOf('ru')}`, 'Language: ru') + more,
    ],
    [
      'fr',
      'the same into French',
      header('Language: ', 'Plural-Forms: nplurals=2; plural=(n != 1);') + empty,
      header(...french) + two,
    ],
    [
      'ru',
      'a number that the language does not have',
      header('Language: ru', 'Plural-Forms: nplurals=2; plural=(n != 1);') + empty,
      header('Language: ru', `Plural-Forms: ${pluralFormsOf('ru')}`) + more,
    ],
    [
      'ru',
      'four forms, of which one is for fractions',
      header('Language: ru', 'Plural-Forms: nplurals=4; plural=(n%10==1 ? 0 : 1);') + empty,
      header('Language: ru', 'Plural-Forms: nplurals=4; plural=(n%10==1 ? 0 : 1);') +
        `${more}msgstr[3] "%d FILES"\n`,
    ],
    [
      'ru',
      'a wrong number that translations have been written for',
      header('Language: ru', 'Plural-Forms: nplurals=2; plural=(n != 1);') + empty + translated,
      header('Language: ru', 'Plural-Forms: nplurals=2; plural=(n != 1);') +
        `${message}msgstr[0] "%d FILES"\nmsgstr[1] "%d FILES"\n${translated}`,
    ],
    ['ja', 'one form', empty, `${message}msgstr[0] "%d FILES"\n`],
    [
      'ja',
      'forms that somebody has translated stay',
      `${message}msgstr[0] "a"\nmsgstr[1] ""\n`,
      `${message}msgstr[0] "a"\nmsgstr[1] "%d FILES"\n`,
    ],
  ])('into %s: %s', (target, _, before, after) => checkTranslated('po', target, before, after));

  test('most languages of the service have a formula', () => {
    const targets = (SNAPSHOT_FACTS.languages.translate_text ?? []).map(({ lang }) => lang);
    const known = ['ar', 'cs', 'de', 'en-GB', 'es-419', 'fr', 'ja', 'pt-BR', 'ru', 'sl', 'zh-Hans'];
    for (const language of known)
      expect([language, formCount(pluralFormsOf(language))]).toEqual([language, expect.any(Number)]);
    const unknown = targets.filter((language) => pluralFormsOf(language) === undefined);
    expect(unknown.length).toBeLessThan(targets.length / 4);
  });

  for (const target of ['de', 'fr', 'pl', 'ja', 'ar', 'ru', 'sl', 'lt', 'pt-BR']) {
    testWith('msgfmt', ['--version'], `msgfmt -c accepts a catalog into ${target}`, () => {
      const template = header(
        'Project-Id-Version: a 1',
        'PO-Revision-Date: 2026-01-01 00:00+0000',
        'Last-Translator: a <a@example.org>',
        'Language-Team: none',
        'Language: ',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=CHARSET',
        'Content-Transfer-Encoding: 8bit',
        'Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;',
      );
      const written = translateFileText(
        `${template}#, c-format\n${empty}\nmsgid "a\\n"\nmsgstr ""\n`,
        'po',
        { source: 'en', target },
        (text) => text.replace('file', 'Dateiä'),
      );
      const folder = mkdtempSync(path.join(tmpdir(), 'parlance-po-'));
      try {
        const file = path.join(folder, 'a.po');
        writeFileSync(file, written);
        execFileSync('msgfmt', ['-c', '-o', path.join(folder, 'a.mo'), file], { stdio: 'pipe' });
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  }
});

describe('plurals of version 3 of i18next', () => {
  const before =
    '{\n  "a": "x",\n  "day": "{{count}} day",\n  "day_plural": "{{count}} days",\n  "b": "y"\n}\n';
  const withForms = (...forms: readonly string[]) =>
    `{\n  "a": "X",\n${forms.map((form) => `  ${form},\n`).join('')}  "b": "Y"\n}\n`;
  const translate = (text: string) =>
    text.replace(/(?<!\{\w*)\b(?:day|days|x|y)\b/g, (word) => word.toUpperCase());

  test.each<[string, string]>([
    ['de', withForms('"day": "{{count}} DAY"', '"day_plural": "{{count}} DAYS"')],
    ['ja', withForms('"day_0": "{{count}} DAYS"')],
    ['zh-Hans', withForms('"day_0": "{{count}} DAYS"')],
    ['ru', withForms('"day_0": "{{count}} DAY"', '"day_1": "{{count}} DAYS"', '"day_2": "{{count}} DAYS"')],
    ['pl', withForms('"day_0": "{{count}} DAY"', '"day_1": "{{count}} DAYS"', '"day_2": "{{count}} DAYS"')],
    [
      'sl',
      withForms(
        '"day_0": "{{count}} DAY"',
        '"day_1": "{{count}} DAYS"',
        '"day_2": "{{count}} DAYS"',
        '"day_3": "{{count}} DAYS"',
      ),
    ],
  ])('have the keys that %s needs', (target, written) =>
    expect(translateFileText(before, 'json', { target }, translate)).toBe(written),
  );

  test('a first form that is for other numbers, too, has the number', () => {
    const one = before.replace('{{count}} day"', 'one day"');
    expect(translateFileText(one, 'json', { target: 'ru' }, translate)).toContain(
      '"day_0": "{{count}} DAYS"',
    );
    expect(translateFileText(one, 'json', { target: 'pl' }, translate)).toContain('"day_0": "one DAY"');
  });
});

describe('messages with plurals', () => {
  const before = '{n, plural, one {# file} other {# files}}';
  const after = '{n, plural, one {# FILE} other {# FILES} few {# FILES} many {# FILES}}';

  /** Translates as the product does: only what is text in a message. */
  const translate = (text: string) => {
    const parts = protect(text, { format: 'arb' });
    const answers = parts.segments.map((segment) => ({
      strategy: 'sentinel' as const,
      text: encodeSegment(segment, 'sentinel').toUpperCase(),
    }));
    const restored = restore(parts, answers);
    return restored.ok ? restored.text : null;
  };

  test.each<[FileFormat, string, string]>([
    ['json', `{ "a": "${before}", "b": "one" }`, `{ "a": "${after}", "b": "ONE" }`],
    [
      'arb',
      `{ "@@locale": "en", "a": "${before}", "@a": { "x": "${before}" } }`,
      `{ "@@locale": "pl", "a": "${after}", "@a": { "x": "${before}" } }`,
    ],
    [
      'json',
      '{\n  "item_one": "one item",\n  "item_other": "more items"\n}',
      '{\n  "item_one": "ONE ITEM",\n  "item_other": "MORE ITEMS",\n  "item_few": "MORE ITEMS",\n  "item_many": "MORE ITEMS"\n}',
    ],
    [
      'json',
      '{ "a": "{n, selectordinal, one {#st} other {#th}}" }',
      '{ "a": "{n, selectordinal, one {#ST} other {#TH}}" }',
    ],
  ])('have the forms of the target language: %s %s', (format, file, written) =>
    expect(translateFileText(file, format, { target: 'pl' }, translate)).toBe(written),
  );

  test('apostrophes mean nothing in ARB, and are doubled in other messages', () => {
    const texts = (format: 'arb' | 'icu') => {
      const parts = protect("{n, plural, other {it's {n} o'clock}}", { format });
      const restored = restore(
        parts,
        parts.segments.map((segment) => ({
          strategy: 'sentinel' as const,
          text: `d'${encodeSegment(segment, 'sentinel')}`,
        })),
      );
      return restored.ok ? restored.text : undefined;
    };
    expect(texts('arb')).toBe("{n, plural, other {d'it's {n} o'clock}}");
    expect(texts('icu')).toBe("{n, plural, other {d''it''s {n} o''clock}}");
  });
});

describe('messages in other files get the forms of the target language', () => {
  const icu = (text: string) => `{n, plural, one {1 ${text}} other {# ${text}}}`;
  const polish = (text: string) =>
    `{n, plural, one {1 ${text}} other {# ${text}} few {# ${text}} many {# ${text}}}`;

  /** Checks how a file is prepared for its target language. */
  const checkPrepared = (format: FileFormat, target: string, before: string, after: string) =>
    expect(translateFileText(before, format, { source: 'en', target }, () => null)).toBe(after);

  test.each<[FileFormat, string, string]>([
    ['yaml', `a: "${icu('a')}"\n`, `a: "${polish('a')}"\n`],
    ['toml', `a = '${icu('a')}'\n`, `a = '${polish('a')}'\n`],
    ['properties', `a=${icu('a')}\n`, `a=${polish('a')}\n`],
    ['php', `<?php return ['a' => '${icu('a')}'];\n`, `<?php return ['a' => '${polish('a')}'];\n`],
  ])('ICU in %s', (format, before, after) => checkPrepared(format, 'pl', before, after));

  test.each([
    ['pl', 'one apple|:count apples', 'one apple|:count apples|:count apples'],
    ['ar', 'one apple|:count apples', `one apple${'|:count apples'.repeat(5)}`],
    ['fr', 'one apple|:count apples', 'one apple|:count apples'],
    ['pl', '{0} none|[1,*] :count', '{0} none|[1,*] :count'],
    ['pl', 'Home | Site', 'Home | Site'],
  ])('Laravel, into %s: %s', (target, before, after) =>
    checkPrepared('php', target, `<?php return ['a' => '${before}'];`, `<?php return ['a' => '${after}'];`),
  );

  test('Fluent', () => {
    const variants = (...keys: readonly string[]) =>
      keys.map((key) => `${' '.repeat(key.startsWith('*') ? 3 : 4)}${key} { $n } files\n`).join('');
    const file = (...keys: readonly string[]) => `a = { $n ->\n${variants(...keys)}  }\n`;
    checkPrepared('fluent', 'pl', file('[one]', '*[other]'), file('[one]', '[few]', '[many]', '*[other]'));
    checkPrepared('fluent', 'de', file('[one]', '*[other]'), file('[one]', '*[other]'));
    checkPrepared('fluent', 'pl', file('[male]', '*[other]'), file('[male]', '*[other]'));
  });

  test('ordinals of Fluent', () => {
    const file = (forms: string) =>
      `a = { NUMBER($n, type: "ordinal") ->\n    [one] st\n${forms}   *[other] th\n  }\n`;
    checkPrepared('fluent', 'en', file(''), file('    [two] th\n    [few] th\n'));
  });
});

describe('plural forms that have keys', () => {
  /** Checks which forms a file has that is prepared for its target language. */
  const checkForms = (format: FileFormat, target: string, before: string, after: string) =>
    expect(translateFileText(before, format, { source: 'en', target }, () => null)).toBe(after);

  test.each<[FileFormat, string, string]>([
    [
      'yaml',
      'en:\n  files:\n    one: a file\n    other: "%{count} files" # all\n  b: c\n',
      'pl:\n  files:\n    one: a file\n    other: "%{count} files" # all\n    few: "%{count} files"\n    many: "%{count} files"\n  b: c\n',
    ],
    [
      'yaml',
      'files: {one: a file, other: some files}\n',
      'files: {one: a file, other: some files, few: some files, many: some files}\n',
    ],
    [
      'yaml',
      'files:\n  one: a file\n  other: |\n    some\n    files\nb: c\n',
      'files:\n  one: a file\n  other: |\n    some\n    files\n  few: |\n    some\n    files\n  many: |\n    some\n    files\nb: c\n',
    ],
    [
      'yaml',
      'a:\r\n  other: "%{count}"\r\n  one: b\r\n',
      'a:\r\n  other: "%{count}"\r\n  few: "%{count}"\r\n  many: "%{count}"\r\n  one: b\r\n',
    ],
    [
      'json',
      '{"files":{"one":"a file","other":"files"}}',
      '{"files":{"one":"a file","other":"files","few":"files","many":"files"}}',
    ],
    [
      'json',
      '{\n  "files": {\n    "one": "a file",\n    "other": "files"\n  }\n}\n',
      '{\n  "files": {\n    "one": "a file",\n    "other": "files",\n    "few": "files",\n    "many": "files"\n  }\n}\n',
    ],
    [
      'json',
      '[{"id":"x","translation":{"one":"a","other":"b"}}]',
      '[{"id":"x","translation":{"one":"a","other":"b","few":"b","many":"b"}}]',
    ],
    [
      'json',
      '{"files.one":"a","files.other":"b"}',
      '{"files.one":"a","files.other":"b","files.few":"b","files.many":"b"}',
    ],
    [
      'json',
      '{"files":{"other":"{{.Count}} files"}}',
      '{"files":{"other":"{{.Count}} files","one":"{{.Count}} files","few":"{{.Count}} files","many":"{{.Count}} files"}}',
    ],
    [
      'toml',
      '[files]\ndescription = "How many"\none = "a file"\nother = "{{.Count}} files"\n',
      '[files]\ndescription = "How many"\none = "a file"\nother = "{{.Count}} files"\nfew = "{{.Count}} files"\nmany = "{{.Count}} files"\n',
    ],
    [
      'toml',
      'files = { one = "a", other = "b" }\n',
      'files = { one = "a", other = "b", few = "b", many = "b" }\n',
    ],
    [
      'properties',
      'files.one=a file\nfiles.other={0} files\nb=c\n',
      'files.one=a file\nfiles.other={0} files\nfiles.few={0} files\nfiles.many={0} files\nb=c\n',
    ],
    [
      'php',
      "<?php return ['files' => [\n  'one' => 'a',\n  'other' => 'b',\n]];",
      "<?php return ['files' => [\n  'one' => 'a',\n  'other' => 'b',\n  'few' => 'b',\n  'many' => 'b',\n]];",
    ],
    [
      'json',
      '{\n  "files": {\n    "one": "a",\n    "other": "b" // all\n  }\n}',
      '{\n  "files": {\n    "one": "a",\n    "other": "b", // all\n    "few": "b",\n    "many": "b"\n  }\n}',
    ],
    [
      'properties',
      'a=one,\nfiles.one=b\nfiles.other=c,\nd=e\n',
      'a=one,\nfiles.one=b\nfiles.other=c,\nfiles.few=c,\nfiles.many=c,\nd=e\n',
    ],
    [
      'yaml',
      'files: {\n  one: a,\n  other: b\n}\n',
      'files: {\n  one: a,\n  other: b,\n  few: b,\n  many: b\n}\n',
    ],
    ['yaml', 'a: one apple|%count% apples\n', 'a: one apple|%count% apples|%count% apples\n'],
  ])('%s %j', (format, before, after) => checkForms(format, 'pl', before, after));

  test.each<[FileFormat, string, string, string]>([
    [
      'json',
      'en',
      '{"place_ordinal_one":"st","place_ordinal_other":"th"}',
      '{"place_ordinal_one":"st","place_ordinal_other":"th","place_ordinal_two":"th","place_ordinal_few":"th"}',
    ],
    [
      'json',
      'it',
      '{"place_ordinal_one":"st","place_ordinal_other":"th"}',
      '{"place_ordinal_one":"st","place_ordinal_other":"th","place_ordinal_many":"th"}',
    ],
    [
      'yaml',
      'en',
      'ordinal:\n  one: st\n  other: th\n',
      'ordinal:\n  one: st\n  other: th\n  two: th\n  few: th\n',
    ],
  ])('ordinals get those of ordinals: %s into %s', (format, target, before, after) =>
    checkForms(format, target, before, after),
  );

  test.each<[FileFormat, string]>([
    ['json', '{"one":"One","other":"Other"}'],
    ['json', '{"gender":{"male":"He","other":"They"}}'],
    ['json', '{"a":{"one":"One","other":"Other","third":"Third"}}'],
    ['json', '{"kind":{"other":"Other"}}'],
    ['yaml', 'a: one|many\n'],
  ])('other texts stay: %s %s', (format, file) => checkForms(format, 'pl', file, file));
});

describe('a form that no number has is not added', () => {
  test.each<[FileFormat, string, string, string]>([
    ['json', 'de', '{"a":"{n, plural, =1 {b} other {#}}"}', '{"a":"{n, plural, =1 {b} other {#}}"}'],
    [
      'json',
      'pl',
      '{"a":"{n, plural, =1 {b} other {#}}"}',
      '{"a":"{n, plural, =1 {b} other {#} few {#} many {#}}"}',
    ],
    [
      'json',
      'ru',
      '{"a":"{n, plural, =1 {b} other {#}}"}',
      '{"a":"{n, plural, =1 {b} other {#} one {#} few {#} many {#}}"}',
    ],
    [
      'json',
      'ar',
      '{"a":"{n, plural, =0 {b} =1 {c} =2 {d} other {#}}"}',
      '{"a":"{n, plural, =0 {b} =1 {c} =2 {d} other {#} few {#} many {#}}"}',
    ],
    [
      'fluent',
      'pl',
      'a = { $n ->\n    [1] b\n   *[other] c\n  }\n',
      'a = { $n ->\n    [1] b\n    [few] c\n    [many] c\n   *[other] c\n  }\n',
    ],
    ['arb', 'de', '{"a":"{n, plural, =1 {b} other {#}}"}', '{"a":"{n, plural, =1 {b} other {#}}"}'],
  ])('%s into %s: %s', (format, target, before, after) =>
    expect(translateFileText(before, format, { source: 'en', target }, () => null)).toBe(after),
  );
});

describe('catalogs of programs whose form is known', () => {
  test.each<[string, string, string]>([
    [
      'Nextcloud',
      '{"translations":{"Hello":"hello","_%n file_::_%n files_":["%n file","%n files"]},"pluralForm":"nplurals=2; plural=(n != 1);"}',
      '{"translations":{"Hello":"HELLO","_%n file_::_%n files_":["%n FILE","%n FILES","%n FILES"]},"pluralForm":"nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"}',
    ],
    [
      'Jed',
      '{"domain":"messages","locale_data":{"messages":{"":{"domain":"messages","lang":"en"},"Hello":["hello"]}}}',
      '{"domain":"messages","locale_data":{"messages":{"":{"domain":"messages","lang":"pl"},"Hello":["HELLO"]}}}',
    ],
    [
      'gotext',
      '{"language":"pl","messages":[{"id":"hello","message":"hello","translation":"","placeholders":[{"id":"City","string":"%[1]s","type":"string","expr":"city"}]}]}',
      '{"language":"pl","messages":[{"id":"hello","message":"hello","translation":"HELLO","placeholders":[{"id":"City","string":"%[1]s","type":"string","expr":"city"}]}]}',
    ],
    [
      'gotext without translations',
      '{"language":"en","messages":[{"id":"hello","message":"hello"}]}',
      '{"language":"pl","messages":[{"id":"hello","message":"hello","translation":"HELLO"}]}',
    ],
    ['go-i18n 1', '[{"id":"hello","translation":"hello"}]', '[{"id":"hello","translation":"HELLO"}]'],
    [
      'go-i18n 2',
      '{"a":{"description":"about","hash":"x","other":"hello"}}',
      '{"a":{"description":"about","hash":"x","other":"HELLO"}}',
    ],
  ])('%s', (_, before, after) => checkTranslated('json', 'pl', before, after));

  test('also in TOML and YAML', () => {
    checkTranslated(
      'toml',
      'de',
      '[a]\ndescription = "about"\nother = "hello"\n',
      '[a]\ndescription = "about"\nother = "HELLO"\n',
    );
    checkTranslated(
      'yaml',
      'de',
      '- id: hello\n  translation: hello\n',
      '- id: hello\n  translation: HELLO\n',
    );
    checkTranslated(
      'yaml',
      'de',
      'en:\n  date:\n    order: [:year, :month]\n    a: hello\n',
      'de:\n  date:\n    order: [:year, :month]\n    a: HELLO\n',
    );
  });
});
