import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { manifestWith } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';

/** Texts by key. */
type Texts = Readonly<Record<string, string>>;

interface Format {
  readonly source: string;
  readonly target: string;
  /** Writes a file; `translations` are left out for a source. */
  readonly write: (sources: Texts, locale: string, translations?: Texts) => string;
  /** A placeholder of the format. */
  readonly name: string;
}

const quoted = (text: string) => JSON.stringify(text);
const xml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A file with a line or an element for each text. */
function lines(
  write: (key: string, text: string) => string,
  around: (body: string, locale: string) => string,
) {
  return (sources: Texts, locale: string, translations: Texts = sources) =>
    around(
      Object.entries(translations)
        .map(([key, text]) => write(key, text))
        .join(''),
      locale,
    );
}

const po: Format['write'] = (sources, locale, translations = {}) =>
  [
    `msgid ""\nmsgstr ""\n"Language: ${locale}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n`,
    ...Object.entries(sources).map(
      ([key, text]) => `msgid ${quoted(text)}\nmsgstr ${quoted(translations[key] ?? '')}\n`,
    ),
  ].join('\n');

const FORMATS: Readonly<Record<string, Format>> = {
  json: {
    source: 'en.json',
    target: '{locale}.json',
    write: (one, _, other = one) => asJson(other),
    name: '{name}',
  },
  arb: {
    source: 'app_en.arb',
    target: 'app_{locale}.arb',
    write: (one, _, other = one) => asJson(other),
    name: '{name}',
  },
  properties: {
    source: 'm.properties',
    target: 'm_{locale}.properties',
    write: lines(
      (key, text) => `${key}=${text}\n`,
      (body) => body,
    ),
    name: '{0}',
  },
  yaml: {
    source: 'en.yml',
    target: '{locale}.yml',
    write: lines(
      (key, text) => `  ${key}: ${quoted(text)}\n`,
      (body, locale) => `${locale}:\n${body}`,
    ),
    name: '%{name}',
  },
  strings: {
    source: 'en.lproj/L.strings',
    target: '{locale}.lproj/L.strings',
    write: lines(
      (key, text) => `"${key}" = ${quoted(text)};\n`,
      (body) => body,
    ),
    name: '%@',
  },
  resx: {
    source: 'R.resx',
    target: 'R.{locale}.resx',
    write: lines(
      (key, text) => `<data name="${key}" xml:space="preserve"><value>${xml(text)}</value></data>\n`,
      (body) => `<root>\n${body}</root>\n`,
    ),
    name: '{0}',
  },
  po: { source: 'm.pot', target: '{locale}.po', write: po, name: '%s' },
};

function asJson(texts: Texts): string {
  return JSON.stringify(texts, undefined, 2);
}

/** The rules that report something about a translation, each once, by name. NAME in a text is a placeholder of the format. */
async function rulesIn(format: Format, locale: string, sources: Texts, translations: Texts) {
  const named = (texts: Texts) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, text.replaceAll('NAME', format.name)]),
    );
  const files = {
    'parlance.json': manifestWith({
      source: 'en',
      targets: [locale],
      files: [{ source: format.source, target: format.target }],
    }),
    [format.source]: format.write(named(sources), 'en'),
    [format.target.replace('{locale}', locale)]: format.write(named(sources), locale, named(translations)),
  };
  let rules: readonly string[] = [];
  await withFiles(files, async (folder) => {
    const { stdout } = await cli(['check', '--format', 'json'], { cwd: folder });
    const { files: found } = JSON.parse(stdout) as {
      readonly files: readonly { readonly problems: readonly { readonly rule: string }[] }[];
    };
    rules = [...new Set(found.flatMap(({ problems }) => problems.map(({ rule }) => rule)))].sort();
  });
  return rules;
}

describe.each(inTurn(Object.entries(FORMATS)))('in %s', (_name, format) => {
  test('defects are found', async () => {
    const defects: readonly (readonly [rule: string, source: string, target: string])[] = [
      ['placeholder-missing', 'Hello NAME', 'Hallo'],
      ['placeholder-extra', 'Hello you', 'Hallo NAME'],
      ['tag-mismatch', 'Read <b>this</b> now', 'Lies <b>das jetzt'],
      ['number-missing', 'In 2024 we had 150 users', 'Wir hatten 150 Nutzer'],
      ['unbalanced-brackets', 'Open (again)', 'Öffnen (erneut'],
      ['translation-double-space', 'Save the file', 'Datei  sichern'],
      ['edge-space', 'Save all', 'Alles sichern '],
      ['zero-width', 'Cancel it', 'Ab\u200bbrechen'],
      ['mojibake', 'Open door', 'TÃ¼r Ã¶ffnen'],
      ['repeated-word', 'See the page', 'Siehe Seite Seite'],
      ['link-missing', 'See [help](docs/help.md) now', 'Siehe Hilfe jetzt'],
      ['code-missing', 'Run `npm test` now', 'Jetzt testen'],
    ];
    const keyed = (side: 1 | 2) =>
      Object.fromEntries(defects.map((defect, index) => [`k${index}`, defect[side]]));
    const found = await rulesIn(format, 'de', keyed(1), keyed(2));
    expect(found).toEqual(defects.map(([rule]) => rule).sort());
  });

  const GOOD: Texts = {
    quotes: 'Press "Save" to continue',
    number: 'Costs 1,000.5 euros',
    percent: 'NAME is done',
    question: 'What is new?',
    entity: 'Terms &amp; Conditions',
    tag: 'Read the <a href="/help">help pages</a>.',
    year: 'Copyright 2024 by us',
  };
  test.each<[string, readonly string[]]>([
    [
      'de',
      [
        'Drücken Sie „Speichern“, um fortzufahren',
        'Kostet 1.000,5 Euro',
        'NAME ist fertig',
        'Was ist neu?',
        'Allgemeine Geschäftsbedingungen',
        'Lesen Sie die <a href="/help">Hilfe</a>.',
        'Urheberrecht 2024 bei uns',
      ],
    ],
    [
      'fr',
      [
        'Appuyez sur «\u202fEnregistrer\u202f» pour continuer',
        'Coûte 1\u202f000,5 euros',
        'NAME est terminé',
        'Quoi de neuf\u202f?',
        'Conditions générales',
        'Lisez l’<a href="/help">aide</a>.',
        'Droits réservés 2024',
      ],
    ],
    [
      'ja',
      [
        '「保存」を押して続行します',
        '1,000.5 ユーロです',
        'NAME が完了しました',
        '新着情報は？',
        '利用規約',
        '<a href="/help">ヘルプ</a>をお読みください。',
        '著作権 2024',
      ],
    ],
    [
      'ar',
      [
        'اضغط على «حفظ» للمتابعة',
        'التكلفة ١٬٠٠٠٫٥ يورو',
        'اكتمل \u2068NAME\u2069',
        'ما الجديد؟',
        'الشروط والأحكام',
        'اقرأ <a href="/help">المساعدة</a>.',
        'حقوق النشر ٢٠٢٤',
      ],
    ],
  ])('a good translation has no problem: %s', async (locale, translations) => {
    const keys = Object.keys(GOOD);
    const good = Object.fromEntries(translations.map((text, index) => [keys[index] ?? '', text]));
    expect(await rulesIn(format, locale, GOOD, good)).toEqual([]);
  });
});
