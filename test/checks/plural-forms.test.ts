import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import type { FileFormat } from '#formats';
import { lintPair } from '../support/projects/pair-rules.ts';

const SLAVIC =
  'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);';
const NOT_ONE = 'nplurals=2; plural=(n != 1);';

/** A catalog with one plural, whose header has a formula. */
function po(formula: string, ...forms: readonly string[]): string {
  const header = formula === '' ? '' : `"Plural-Forms: ${formula}\\n"\n`;
  const written = forms.map((form, index) => `msgstr[${index}] "${form}"\n`).join('');
  return `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n${header}\nmsgid "%d file"\nmsgid_plural "%d files"\n${written}`;
}

function qt(...forms: readonly string[]): string {
  const written = forms.map((form) => `<numerusform>${form}</numerusform>`).join('');
  return `<TS><context><name>A</name><message numerus="yes"><source>%n file(s)</source><translation>${written}</translation></message></context></TS>`;
}

type Forms = Readonly<Record<string, string>>;

function xcstrings(locale: string, forms: Forms): string {
  const variants = (texts: Forms) => ({
    variations: {
      plural: Object.fromEntries(
        Object.entries(texts).map(([name, value]) => [name, { stringUnit: { state: 'translated', value } }]),
      ),
    },
  });
  const localizations = {
    en: variants({ one: '%lld file', other: '%lld files' }),
    [locale]: variants(forms),
  };
  return JSON.stringify({ sourceLanguage: 'en', strings: { n: { localizations } } });
}

/** A file of XLIFF 2.2 with a plural, whose cases have a text or an empty one. */
function xliff(locale: string, forms: Forms): string {
  const segments = Object.entries(forms).map(
    ([name, text]) =>
      `<segment pgs:case="${name}"><source><ph id="1"/> files</source><target>${text}</target></segment>`,
  );
  return `<xliff version="2.2" xmlns="urn:oasis:names:tc:xliff:document:2.2" xmlns:pgs="urn:oasis:names:tc:xliff:pgs:1.0" srcLang="en" trgLang="${locale}"><file id="f"><unit id="n" pgs:switch="plural:count">${segments.join('')}</unit></file></xliff>`;
}

const N = '<ph id="1"/>';

const LACKS = (forms: string) => `The translation lacks forms of the plural: ${forms}.`;

/** What is said of the plural of a file that has both languages. */
test.each<[what: string, format: FileFormat, locale: string, file: string, messages: readonly string[]]>([
  ['two of three', 'po', 'ru', po(SLAVIC, '%d файл', '%d файлов'), [LACKS('[2]')]],
  ['an empty one', 'po', 'ru', po(SLAVIC, '%d файл', '', '%d файлов'), [LACKS('[1]')]],
  ['all', 'po', 'ru', po(SLAVIC, '%d файл', '%d файла', '%d файлов'), []],
  ['no header', 'po', 'uk', po('', '%d файл', '%d файлів'), [LACKS('[2]')]],
  [
    'a header of English',
    'po',
    'ru',
    po(NOT_ONE, '%d файл', '%d файлов'),
    ['The file says that plurals have 2 forms. The language ru has 3.'],
  ],
  [
    'a header of English for Arabic',
    'po',
    'ar',
    po(NOT_ONE, '%d ملف', '%d ملفات'),
    ['The file says that plurals have 2 forms. The language ar has 6.'],
  ],
  [
    'a header of English for Japanese',
    'po',
    'ja',
    po(NOT_ONE, '%dファイル', '%d個のファイル'),
    ['The file says that plurals have 2 forms. The language ja has 1.'],
  ],
  ['two forms of French', 'po', 'fr', po(NOT_ONE, '%d fichier', '%d fichiers'), []],
  [
    'a form for millions',
    'po',
    'es',
    po('nplurals=3; plural=(n == 1 ? 0 : 1);', '%d archivo', '%d archivos', '%d de archivos'),
    [],
  ],
  [
    'four forms of Hebrew',
    'po',
    'he',
    po('nplurals=4; plural=(n == 1 ? 0 : n == 2 ? 1 : 3);', '%d א', '%d ב', '%d ג', '%d ד'),
    [],
  ],
  [
    'four forms of Welsh',
    'po',
    'cy',
    po('nplurals=4; plural=(n==1) ? 0 : (n==2) ? 1 : 3;', '%d a', '%d b', '%d c', '%d d'),
    [],
  ],
  [
    'more than the header has',
    'po',
    'de',
    po(NOT_ONE, '%d Datei', '%d Dateien', '%d Akten'),
    ['The translation has 3 forms of the plural. Programs choose from 2.'],
  ],
  ['two of three', 'qt', 'pl', qt('%n plik', '%n pliki'), [LACKS('[2]')]],
  ['an empty one', 'qt', 'cs', qt('%n soubor', '', '%n souborů'), [LACKS('[1]')]],
  ['all', 'qt', 'ru', qt('%n файл', '%n файла', '%n файлов'), []],
  ['one', 'qt', 'ja', qt('%n ファイル'), []],
  [
    'two of one',
    'qt',
    'zh-CN',
    qt('%n 文件', '%n 个文件'),
    ['The translation has 2 forms of the plural. Programs choose from 1.'],
  ],
  [
    'two of four',
    'xcstrings',
    'ru',
    xcstrings('ru', { one: '%lld a', other: '%lld b' }),
    [LACKS('few, many')],
  ],
  [
    'an empty one',
    'xcstrings',
    'pl',
    xcstrings('pl', { one: '%lld a', few: '', many: '%lld c', other: '%lld d' }),
    [LACKS('few')],
  ],
  ['one', 'xcstrings', 'ja', xcstrings('ja', { other: '%lld個' }), []],
  ['two of four', 'xliff', 'ru', xliff('ru', { one: `${N} a`, other: `${N} b` }), [LACKS('few, many')]],
  [
    'an empty one',
    'xliff',
    'pl',
    xliff('pl', { one: `${N} a`, few: '', many: `${N} c`, other: `${N} d` }),
    [LACKS('few')],
  ],
  ['a case for zero', 'xliff', 'de', xliff('de', { 0: 'kein', one: `${N} a`, other: `${N} b` }), []],
  ['one', 'xliff', 'ja', xliff('ja', { other: `${N}個` }), []],
  ['none for millions', 'xcstrings', 'fr', xcstrings('fr', { one: '%lld a', other: '%lld b' }), []],
])('%s, in %s for %s', (_, format, locale, file, messages) => {
  const problems = lintPair({ format, source: file, target: file, locale }).filter(
    ({ rule, message }) => rule === 'plural-forms' && !inEnglish(message).startsWith('All forms'),
  );
  expect(problems.map(({ message }) => inEnglish(message))).toEqual(messages);
  expect(problems.map(({ side }) => side)).toEqual(messages.map(() => 'target'));
});

const php = (text: string) => `<?php return ['n' => '${text}'];\n`;
const json = (text: string) => JSON.stringify({ n: text });
const post = (message: string) => JSON.stringify({ 'theme.posts': { message, description: 'Posts' } });
const yaml = (text: string) => `en:\n  n: "${text}"\n`;
const ftl = (...variants: readonly string[]) =>
  `n = { $n ->\n${variants.map((each) => `    ${each}\n`).join('')}  }\n`;
const ENGLISH = ftl('[one] { $n } file', '*[other] { $n } files');

const HAS = (count: number, needed: number) =>
  `The translation has ${count} of ${needed} forms of the plural between bars.`;
const MORE = (count: number, needed: number) =>
  `The translation has ${count} forms of the plural. Programs choose from ${needed}.`;

/** What is said of plurals that are one text each. */
test.each<[FileFormat, string, source: string, target: string, messages: readonly string[]]>([
  ['php', 'ru', php(':count file|:count files'), php(':count файл|:count файлов'), [HAS(2, 3)]],
  ['php', 'ru', php(':count file|:count files'), php(':count файл|:count файла|:count файлов'), []],
  ['php', 'de', php('Person|People'), php('Personen'), [HAS(1, 2)]],
  ['php', 'ru', php('Person|People'), php('Человек|Людей'), [HAS(2, 3)]],
  ['php', 'ja', php('Person|People'), php('人'), []],
  ['php', 'ja', php('Person|People'), php('人|人々'), [MORE(2, 1)]],
  ['php', 'de', php('Person|People'), php('Person|Personen|Leute'), [MORE(3, 2)]],
  ['php', 'he', php(':count file|:count files'), php(':count א|:count ב'), []],
  ['php', 'es', php(':count file|:count files'), php(':count a|:count b|:count c'), []],
  ['php', 'de', php('{0} none|[1,19] some|[20,*] many'), php('{0} keine|[1,*] viele'), []],
  [
    'php',
    'de',
    php('{0} none|[1,19] some|[20,*] many'),
    php('{0} keine|[1,19] einige'),
    ['No form of the translation is for the number 20.'],
  ],
  [
    'yaml',
    'fr',
    yaml('{0} None|{1} One|]1,Inf[ %count% files'),
    yaml('{0} Rien|]1,Inf[ %count% fichiers').replace('en', 'fr'),
    ['No form of the translation is for the number 1.'],
  ],
  ['json', 'de', json('none | one file | {count} files'), json('keine | {count} Dateien'), [HAS(2, 3)]],
  ['json', 'de', json('car | cars'), json('Auto'), [HAS(1, 2)]],
  [
    'json',
    'ru',
    json('none | one file | {count} files'),
    json('нет | {n} файл | {n} файла | {n} файлов'),
    [],
  ],
  ['json', 'ru', json('car | cars'), json('машина | машины'), []],
  ['json', 'de', json('Settings | Parlance'), json('Einstellungen'), []],
  ['json', 'ru', post('One post|{count} posts'), post('Одна запись|{count} записей'), [HAS(2, 3)]],
  ['json', 'ru', post('One post|{count} posts'), post('{count} запись|{count} записи|{count} записей'), []],
  ['json', 'ja', post('One post|{count} posts'), post('{count}件'), []],
  ['fluent', 'ru', ENGLISH, ftl('[one] { $n } файл', '*[other] { $n } файлов'), [LACKS('few, many')]],
  ['fluent', 'ru', ENGLISH, ftl('[one] { $n } a', '*[many] { $n } b'), [LACKS('few')]],
  ['fluent', 'ru', ENGLISH, ftl('[one] { $n } a', '[few] { $n } b', '*[many] { $n } c'), []],
  ['fluent', 'ru', ENGLISH, ftl('[one] { $n } a', '[few] { $n } b', '*[other] { $n } c'), []],
  ['fluent', 'ru', ENGLISH, 'n = Файлы: { $n }\n', []],
  ['fluent', 'ru', ENGLISH, ftl('[one] Файл', '*[other] Файлы'), []],
  ['fluent', 'sl', ENGLISH, ftl('[one] { $n } a', '[two] { $n } b', '*[other] { $n } c'), [LACKS('few')]],
  ['fluent', 'pt-BR', ENGLISH, ftl('[1] { $n } a', '*[other] { $n } b'), []],
  ['fluent', 'fr', ENGLISH, ftl('[1] { $n } a', '*[other] { $n } b'), []],
  ['fluent', 'tr', ENGLISH, ftl('*[other] { $n } dosya'), []],
])('a plural in one text, in %s for %s: %s, %s', (format, locale, source, target, messages) => {
  const problems = lintPair({ format, source, target, locale }).filter(({ rule }) => rule === 'plural-forms');
  expect(problems.map(({ message }) => inEnglish(message))).toEqual(messages);
  expect(problems.map(({ side }) => side)).toEqual(messages.map(() => 'target'));
});

const i18next = (texts: Readonly<Record<string, string>>) => JSON.stringify(texts);
const V3 = i18next({ days: '{{count}} day', days_plural: '{{count}} days' });
const V4 = i18next({ days_one: '{{count}} day', days_other: '{{count}} days' });

/** What is said of plurals of i18next. */
test.each<[locale: string, source: string, target: string, messages: readonly string[]]>([
  ['ja', V3, i18next({ days: '{{count}}日' }), []],
  ['zh-CN', V3, i18next({ days: '{{count}} 天' }), []],
  ['zh-TW', V3, i18next({ days_0: '{{count}} 天' }), []],
  ['ja', V4, i18next({ days: '{{count}}日' }), []],
  ['zh-CN', V4, i18next({ days: '{{count}} 天' }), []],
  ['ko', V4, i18next({ days_other: '{{count}}일' }), []],
  ['ja', V3, i18next({}), ['This text has no translation into ja.']],
  ['de', V3, i18next({ days: '{{count}} Tag' }), ['This text has no translation into de.']],
  ['de', V3, i18next({ days: '{{count}} Tag', days_plural: '{{count}} Tage' }), []],
  ['ru', V3, i18next({ days_0: '{{count}} день', days_1: '{{count}} дня', days_2: '{{count}} дней' }), []],
  [
    'ru',
    V3,
    i18next({ days_0: '{{count}} день', days_1: '{{count}} дня' }),
    ['This text has no translation into ru.'],
  ],
  [
    'pl',
    V3,
    i18next({ days_0: '{{count}} dzień', days_1: '', days_2: '{{count}} dni' }),
    ['This text has no translation into pl.'],
  ],
  ['ru', V4, i18next({ days_one: '{{count}} a', days_other: '{{count}} b' }), [LACKS('few, many')]],
])('plurals of i18next for %s: %s, %s', (locale, source, target, messages) => {
  const problems = lintPair({ format: 'json', source, target, locale });
  expect(problems.map(({ message }) => inEnglish(message))).toEqual(messages);
});

/** A number of its own takes the place of the form that a language has for it, whether or not that is for 0, too. */
test.each<
  [
    what: string,
    format: FileFormat,
    locale: string,
    source: string,
    target: string,
    lacking: readonly string[],
  ]
>([
  ['French, Fluent', 'fluent', 'fr', fluentOf('Close'), fluentOf('Fermer'), []],
  ['Portuguese, Fluent', 'fluent', 'pt-BR', fluentOf('Close'), fluentOf('Fechar'), []],
  ['Hindi, Fluent', 'fluent', 'hi', fluentOf('Close'), fluentOf('बंद'), []],
  ['Russian, Fluent', 'fluent', 'ru', fluentOf('Close'), fluentOf('Закрыть'), [LACKS('one, few, many')]],
  ['French, ICU', 'json', 'fr', icuOf('one'), icuOf('un'), []],
  ['Polish, ICU', 'json', 'pl', icuOf('one'), icuOf('jeden'), [LACKS('few, many')]],
])('beside =1: %s', (_what, format, locale, source, target, lacking) => {
  const found = lintPair({ format, locale, source, target });
  const forms = found.filter(({ rule }) => rule === 'plural-forms');
  expect(forms.map(({ message }) => inEnglish(message))).toEqual(lacking);
});

function fluentOf(verb: string): string {
  return `a = { $n ->\n    [1] ${verb} tab\n   *[other] ${verb} { $n } tabs\n}\n`;
}

function icuOf(one: string): string {
  return JSON.stringify({ a: `{n, plural, =1 {${one}} other {#}}` });
}
