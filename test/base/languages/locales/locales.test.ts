import { describe, expect, test } from 'vitest';
import { isWord, parseLocale } from '../../../../packages/base/languages/locales/parse-locale.ts';
import { serviceLocale, sourceLocale } from '../../../../packages/base/languages/locales/service-locale.ts';
import {
  HYPHENS,
  JAVA,
  SPELLINGS,
  type Spelling,
} from '../../../../packages/base/languages/locales/spellings.ts';
import { writeLocale } from '../../../../packages/base/languages/locales/write-locale.ts';
import { languagesOf } from '../../../../packages/base/languages/service-facts/service-facts.ts';
import { SNAPSHOT_FACTS } from '../../../../packages/base/languages/snapshot/snapshot.ts';
import { inEnglish } from '../../../../packages/base/message.ts';

test.each([
  ['de', 'de'],
  ['pt_BR', 'pt-BR'],
  ['pt-rBR', 'pt-BR'],
  ['PT-BR', 'pt-BR'],
  ['zh-cn', 'zh-CN'],
  ['de_de', 'de-DE'],
  ['b+sr+Latn', 'sr-Latn'],
  ['b+es+419', 'es-419'],
  ['sr@latin', 'sr-Latn'],
  ['sr_RS@latin', 'sr-Latn-RS'],
  ['ca@valencia', 'ca-valencia'],
  ['ca-ES-valencia', 'ca-ES-valencia'],
  ['de_DE.UTF-8', 'de-DE'],
  ['de_AT.utf8@euro', 'de-AT'],
  ['zh_CN_#Hans', 'zh-Hans-CN'],
  ['sr__#Latn', 'sr-Latn'],
  ['zh_Hant_TW', 'zh-Hant-TW'],
  ['zh-CHS', 'zh-Hans'],
  ['de_DE_formal', 'de-DE-formal'],
  ['iw', 'he'],
  ['in_ID', 'id-ID'],
  ['ji', 'yi'],
  ['mo', 'ro'],
  ['sh', 'sr-Latn'],
  ['no', 'no'],
  ['nn', 'nn'],
  ['fil', 'fil'],
  ['jp', 'ja'],
  ['cn', 'zh-Hans'],
])('%s is the locale %s', (written, locale) => expect(parseLocale(written)).toBe(locale));

test.each([
  '',
  'a',
  'js',
  'go',
  'css',
  'api',
  'src',
  'new',
  'docs',
  'Base',
  'en-XX',
  'en-ZZ',
  'de-Abcd',
  'en-US-GB',
  'night',
  'v21',
  'sw600dp',
  'messages',
  'en.md',
  `en${'-abcde'.repeat(20)}`,
])('%s is no locale', (written) => expect(parseLocale(written)).toBeUndefined());

test('short codes can be words', () => {
  expect(['it', 'IN', 'my-MM', 'no'].every(isWord)).toBe(true);
  expect(['de', 'fr', 'pt-BR'].some(isWord)).toBe(false);
});

describe.each(SPELLINGS.map((spelling) => [spelling.id, spelling] as const))('%s', (_, spelling) => {
  test.each(spelling.examples)('%s is written %s, and read again', (locale, written) => {
    expect(writeLocale(locale, spelling, [])).toBe(written);
    expect(parseLocale(written)).toBe(locale);
  });
});

test.each<[locale: string, siblings: string[], written: string, spelling?: Spelling]>([
  ['pt-BR', ['de', 'zh_CN'], 'pt_BR'],
  ['pt-BR', ['de', 'zh-cn'], 'pt-br'],
  ['pt-BR', ['DE', 'EN'], 'PT-BR'],
  ['pt-BR', ['de', 'fr'], 'pt-BR'],
  ['pt-BR', ['fr_ca', 'de_de'], 'pt_br'],
  ['he', ['de', 'iw'], 'iw'],
  ['zh-Hans', ['sr__#Latn', 'de'], 'zh_Hans', JAVA],
])('%s beside %j is written %s', (locale, siblings, written, spelling = HYPHENS) =>
  expect(writeLocale(locale, spelling, siblings)).toBe(written),
);

const TARGETS = languagesOf(SNAPSHOT_FACTS, 'translate_text')
  .filter((language) => language.usable_as_target)
  .map(({ lang }) => lang);

/** Checks the code for a locale, and what is said about it: the code and the note, or the code that is nearest. */
function checkCode(locale: string, expected: string, siblings: readonly string[] = []): void {
  const { code, nearest, choices, note } = serviceLocale(locale, TARGETS, siblings);
  const said = [
    code ?? `none, near ${nearest}`,
    ...(choices === undefined ? [] : [`one of ${choices.join(' ')}`]),
    ...(note === undefined ? [] : [inEnglish(note)]),
  ];
  expect(said.join('; ')).toBe(expected);
}

test.each([
  ['de', 'de'],
  ['he', 'he'],
  ['id', 'id'],
  ['no', 'nb'],
  ['ro', 'ro'],
  ['pt-BR', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-MO', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['de-AT', 'de; de-AT is translated as de.'],
  ['de-CH', 'de; de-CH is translated as de.'],
  ['de-DE-formal', 'de-DE'],
  ['es-MX', 'es-419; es-MX is translated as es-419.'],
  ['nn', 'none, near nb; The service does not translate into nn. The nearest is nb.'],
  ['gsw', 'none, near de; The service does not translate into gsw. The nearest is de.'],
  ['pt', 'pt; one of pt-BR pt-PT'],
  ['en', 'en; one of en-US en-GB'],
])('the service translates %s with %s', (locale, expected) => checkCode(locale, expected));

test('beside another variant, a language alone is the other one', () => {
  checkCode('pt', 'pt; one of pt-PT pt-BR', ['pt-BR', 'de']);
  checkCode('en', 'en; one of en-GB en-US', ['en-US']);
});

test('a language in another script than that of the service needs a decision', () =>
  checkCode(
    'sr-Latn',
    'none, near sr; The service writes sr in another script. To use it, map sr-Latn to it.',
  ));

const SOURCES = languagesOf(SNAPSHOT_FACTS, 'translate_text')
  .filter((language) => language.usable_as_source)
  .map(({ lang }) => lang);

test.each([
  ['en', 'en'],
  ['en-US', 'en'],
  ['en-AU', 'en'],
  ['es-MX', 'es'],
  ['pt', 'pt'],
  ['zh-Hans-CN', 'zh'],
  ['zh-HK', 'zh'],
  ['sr-Latn', 'sr'],
  ['de-DE-formal', 'de'],
  ['fil', 'tl'],
  ['no', 'nb'],
  ['nn', undefined],
  ['gsw-CH', undefined],
  ['x-y', undefined],
])('the service translates texts in %s from %s', (locale, expected) =>
  expect(sourceLocale(locale, SOURCES)).toBe(expected),
);

test('a service that lists a variant as a source gets it', () =>
  expect(sourceLocale('zh-TW', ['en', 'zh', 'zh-Hant'])).toBe('zh-Hant'));
