import { expect, test } from 'vitest';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';

type Files = Readonly<Record<string, string>>;

/** A catalog whose header says a language, or none, with a text that is translated and one that is not. */
const po = (language: string, translation: string) =>
  `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Open"\nmsgstr "${translation}"\n\nmsgid "Close"\nmsgstr ""\n`;

const xliff1 = (language: string, translation: string) =>
  `<xliff version="1.2"><file source-language="en"${language && ` target-language="${language}"`}><body><trans-unit id="a"><source>Open</source><target>${translation}</target></trans-unit><trans-unit id="b"><source>Close</source></trans-unit></body></file></xliff>\n`;

const xliff2 = (language: string, translation: string) =>
  `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en"${language && ` trgLang="${language}"`}><file id="f"><unit id="a"><segment><source>Open</source><target>${translation}</target></segment></unit><unit id="b"><segment><source>Close</source></segment></unit></file></xliff>\n`;

const qt = (language: string, translation: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1"${language && ` language="${language}"`}><context><name>Main</name><message><source>Open</source><translation>${translation}</translation></message><message><source>Close</source><translation type="unfinished"></translation></message></context></TS>\n`;

/** Files that hold their translations: the pattern, and the file of a language. */
const PATTERNS: Readonly<
  Record<string, readonly [pattern: string, path: string, write: (language: string, text: string) => string]>
> = {
  Django: ['locale/*/LC_MESSAGES/django.po', 'locale/{L}/LC_MESSAGES/django.po', po],
  'Django with apps': ['**/locale/**/*.po', 'shop/locale/{L}/LC_MESSAGES/djangojs.po', po],
  mdBook: ['po/*.po', 'po/{L}.po', po],
  WordPress: ['languages/*.po', 'languages/shop-{L}.po', po],
  'XLIFF 1.2': ['src/locale/messages.*.xlf', 'src/locale/messages.{L}.xlf', xliff1],
  'XLIFF 2': ['translations/*.xliff', 'translations/messages+intl-icu.{L}.xliff', xliff2],
  'XLIFF in folders': ['*/app.xliff', '{L}/app.xliff', xliff1],
  Qt: ['i18n/*.ts', 'i18n/app_{L}.ts', qt],
};

/** The text that a file lacks, as the local service translates it. */
const CLOSE = { de: '⟪de⟫ Çļöšé', fr: '⟪fr⟫ Çļöšé', 'pt-BR': '⟪pt-BR⟫ Çļöšé' };

/** Runs an update of files without a target, and checks that each has what it lacks in its own language alone. */
async function checkLanguages(
  { run, read, origins }: TestProject,
  expected: Readonly<Record<string, keyof typeof CLOSE | undefined>>,
): Promise<void> {
  const before = new Map<string, string>();
  for (const file of Object.keys(expected)) before.set(file, await read(file));
  const { code, stderr } = await run(['update', '--yes']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) });
  for (const [file, locale] of Object.entries(expected)) {
    const text = await read(file);
    if (locale === undefined) expect(text).toBe(before.get(file));
    const found = Object.entries(CLOSE).filter(([, close]) => text.includes(close));
    expect([file, ...found.map(([name]) => name)]).toEqual([file, ...(locale ? [locale] : [])]);
  }
  const locales = [...new Set(Object.values(expected))].filter((locale) => locale !== undefined).sort();
  expect(await origins()).toEqual(locales.flatMap((locale) => [`${locale} a`, `${locale} m`]));
  expect((await run(['update', '--check'])).code).toBe(0);
}

function withFiles(
  source: string,
  targets: readonly string[],
  files: Files,
  work: (project: TestProject) => Promise<void>,
) {
  return withProject(
    { 'parlance.json': manifestWith({ source: 'en', targets, files: [{ source }] }), ...files },
    work,
  );
}

test.each(inTurn(Object.keys(PATTERNS), 2))(
  'each file of %s is a translation into its own language',
  (name) => {
    const [pattern = '', path = '', write = po] = PATTERNS[name] ?? [];
    const [de = '', fr = '', pt = ''] = ['de', 'fr', 'pt_BR'].map((language) =>
      path.replace('{L}', language),
    );
    const files = { [de]: write('de', 'Öffnen'), [fr]: write('', 'Ouvrir'), [pt]: write('pt_BR', 'Abrir') };
    return withFiles(pattern, ['de', 'fr', 'pt-BR'], files, (project) =>
      checkLanguages(project, { [de]: 'de', [fr]: 'fr', [pt]: 'pt-BR' }),
    );
  },
);

test('files of other languages, and of the source, are left alone', () => {
  const files = {
    'po/de.po': po('de', 'Öffnen'),
    'po/de_AT.po': po('de_AT', 'Aufmachen'),
    'po/pl.po': po('pl', 'Otwórz'),
    'po/en.po': po('en', ''),
    'po/sr@latin.po': po('sr@latin', 'Otvori'),
    'po/fr.po': po('', 'Ouvrir'),
  };
  const expected = { 'po/de.po': 'de', 'po/fr.po': 'fr' } as const;
  const others = { 'po/de_AT.po': undefined, 'po/pl.po': undefined, 'po/en.po': undefined };
  return withFiles('po/*.po', ['de', 'fr'], files, (project) =>
    checkLanguages(project, { ...expected, ...others, 'po/sr@latin.po': undefined }),
  );
});

test.each(inTurn([po, xliff1, xliff2, qt].map((write, index) => [index, write] as const)))(
  'a file whose path says no language says it itself (%i)',
  (index, write) => {
    const extension = ['po', 'xlf', 'xlf', 'ts'][index] ?? '';
    // Names of Qt end with a language.
    if (extension === 'ts') return undefined;
    const files = {
      [`a/one.${extension}`]: write('de', 'Öffnen'),
      [`a/two.${extension}`]: write('fr_FR', 'Ouvrir'),
    };
    return withFiles(`a/*.${extension}`, ['de', 'fr'], files, async (project) => {
      await checkLanguages(project, { [`a/one.${extension}`]: 'de', [`a/two.${extension}`]: 'fr' });
      const { stdout } = await project.run(['translations']);
      expect(stdout).toMatch(/a\/one\.\w+ +a\/one\.\w+ +a\/one\.\w+ says that it is in de\n/);
      expect(stdout).not.toMatch(/fr +a\/one/);
    });
  },
);

test('the list of translations says which language the path of a file says', () =>
  withFiles('po/*.po', ['de', 'fr'], { 'po/de.po': po('', ''), 'po/fr.po': po('', '') }, async ({ run }) => {
    const { stdout } = await run(['translations', '--format', 'json']);
    const { translations } = JSON.parse(stdout) as { translations: readonly Record<string, string>[] };
    expect(translations.map(({ locale, target, reason }) => [locale, target, reason])).toEqual([
      ['de', 'po/de.po', 'po/de.po is in de, as its path says'],
      ['fr', 'po/fr.po', 'po/fr.po is in fr, as its path says'],
    ]);
    const german = await run(['--display-language', 'de', 'translations']);
    expect(german.stdout).toContain('po/de.po ist auf de, wie sein Pfad sagt');
  }));

/** Checks that a file is not touched, that nothing is recorded or sent for it, and why. */
async function checkRefused({ run, read, origins }: TestProject, file: string, why: string): Promise<void> {
  const before = await read(file);
  const { code, stderr } = await run(['update', '--yes']);
  expect({ code, stderr }).toEqual({ code: 12, stderr: expect.stringContaining(why) });
  expect(stderr).toContain('Characters sent: 0.');
  expect(await read(file)).toBe(before);
  expect(await origins()).toEqual([]);
  expect((await run(['update', '--plan'])).code).toBe(12);
  const checked = await run(['update', '--check']);
  expect(checked.code).not.toBe(0);
}

test('a file for several languages that says none is refused', () =>
  withFiles('a/texts.po', ['de', 'fr'], { 'a/texts.po': po('', 'Öffnen') }, (project) =>
    checkRefused(project, 'a/texts.po', 'which of these languages its translations are in: de, fr.'),
  ));

/** Files whose path says French: with a target of the manifest, or in one of its patterns. */
const CONTRADICTIONS: Readonly<
  Record<string, readonly [file: object, path: string, text: string, sources?: Files]>
> = {
  Django: [
    { source: 'locale/*/LC_MESSAGES/django.po' },
    'locale/fr/LC_MESSAGES/django.po',
    po('de', 'Öffnen'),
  ],
  'XLIFF 1.2': [{ source: 'l/*.xlf' }, 'l/messages.fr.xlf', xliff1('de', 'Öffnen')],
  'XLIFF 2': [{ source: 'l/*.xlf' }, 'l/messages.fr.xlf', xliff2('de', 'Öffnen')],
  Qt: [{ source: 'l/*.ts' }, 'l/app_fr.ts', qt('de_DE', 'Öffnen')],
  'gettext with a template': [
    { source: 'po/a.pot', target: 'po/{locale}.po' },
    'po/fr.po',
    po('de', 'Öffnen'),
    { 'po/a.pot': po('', '') },
  ],
  Rails: [
    { source: 'l/en.yml', target: 'l/{locale}.yml' },
    'l/fr.yml',
    'de:\n  open: Öffnen\n',
    { 'l/en.yml': 'en:\n  open: Open\n  close: Close\n' },
  ],
  'String catalogs': [
    { source: 'l/*.xcstrings' },
    'l/a.xcstrings',
    '{\n  "sourceLanguage" : "de",\n  "strings" : {\n    "Öffnen" : {}\n  },\n  "version" : "1.0"\n}\n',
  ],
  ARB: [
    { source: 'l/app_en.arb', target: 'l/app_{locale}.arb' },
    'l/app_fr.arb',
    '{\n  "@@locale": "de",\n  "open": "Öffnen"\n}\n',
    { 'l/app_en.arb': '{\n  "@@locale": "en",\n  "open": "Open",\n  "close": "Close"\n}\n' },
  ],
};

test.each(inTurn(Object.keys(CONTRADICTIONS), 2))(
  '%s: a file that contradicts its path is refused',
  (name) => {
    const [entry = {}, path = '', text = '', sources = {}] = CONTRADICTIONS[name] ?? [];
    const manifest = manifestWith({ source: 'en', targets: ['fr'], files: [entry] });
    return withProject({ 'parlance.json': manifest, ...sources, [path]: text }, async (project) => {
      await checkRefused(project, path, path);
      const { stderr } = await project.run(['update', '--yes']);
      expect(stderr).toMatch(/\bde(?:-DE)?\b.*\bfr\b/);
    });
  },
);

test.each<[path: string, language: string, targets: string[], locales?: object]>([
  ['po/zh_CN.po', 'zh_Hans', ['zh-CN', 'zh-TW']],
  ['po/zh_TW.po', 'zh_Hant', ['zh-CN', 'zh-TW']],
  ['po/pt_BR.po', 'pt', ['pt-BR', 'de']],
  ['po/nb.po', 'no', ['nb', 'de']],
  ['po/iw.po', 'he', ['he', 'de']],
  ['po/de.po', 'German', ['de', 'fr']],
  ['po/de.po', 'en', ['de', 'fr']],
  ['po/nn.po', 'nn', ['nn', 'de'], { nn: 'NB' }],
])('%s may say %s', (path, language, targets, locales = {}) => {
  const manifest = manifestWith({ source: 'en', targets, files: [{ source: 'po/*.po' }], locales });
  return withProject({ 'parlance.json': manifest, [path]: po(language, '') }, async ({ run, read }) => {
    const { code, stderr } = await run(['update', '--yes']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Files written: 1.') });
    expect(await read(path)).toContain('Çļöšé');
  });
});
