import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SNAPSHOT_FACTS } from '../../../core/languages/snapshot/snapshot.ts';
import { encodeSegment, protect, restore } from '../../../core/protect/protection.ts';
import type { FileFormat } from '../../../core/text-formats/formats.ts';
import { formCount, pluralFormsOf } from '../../../core/text-formats/po/plural-forms.ts';
import { testWith } from '../../support/process/test-with.ts';
import { shout, translateFileText } from '../../support/texts/text-files.ts';

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
