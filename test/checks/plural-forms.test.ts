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
  ['none for millions', 'xcstrings', 'fr', xcstrings('fr', { one: '%lld a', other: '%lld b' }), []],
])('%s, in %s for %s', (_, format, locale, file, messages) => {
  const problems = lintPair({ format, source: file, target: file, locale }).filter(
    ({ rule, message }) => rule === 'plural-forms' && !inEnglish(message).startsWith('All forms'),
  );
  expect(problems.map(({ message }) => inEnglish(message))).toEqual(messages);
  expect(problems.map(({ side }) => side)).toEqual(messages.map(() => 'target'));
});
