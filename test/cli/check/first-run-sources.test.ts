import { expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { inTurn } from '../../support/runs.ts';

/** What `check` finds, and what the command that it names makes of it. */
async function firstRunOf(files: Readonly<Record<string, string>>) {
  let seen: object = {};
  await withFiles(files, async (cwd) => {
    const checked = await cli(['check'], { cwd });
    const notes = checked.stderr.split('\n').slice(0, -1);
    const next = notes.at(-1)?.replace(/^Next, run: /, '') ?? '';
    const named = await cli([...next.split(' ').slice(1), '--dry-run', '--format', 'json'], { cwd });
    const plain = await cli(['init', '--translations', '--dry-run', '--format', 'json'], { cwd });
    const sectionIn = ({ stdout }: { stdout: string }) => JSON.parse(stdout).translations;
    expect(sectionIn(plain)).toEqual(sectionIn(named));
    seen = { sign: notes.at(-2), next, source: sectionIn(named).source, targets: sectionIn(named).targets };
  });
  return seen;
}

const DE = ['{', '  "save": "Speichern",', '  "close": "Schließen"', '}', ''].join('\n');
const FEWER = '{\n  "save": "x"\n}\n';
const GERMAN =
  '# Kurzanleitung\n\nDieses Programm liest eine Datei ein und schreibt danach das Ergebnis in einen anderen Ordner, den Sie selbst wählen können.\n';
const CHINESE =
  '# 快速开始\n\n本项目是一个用于管理任务的开源工具，支持多人协作、截止日期提醒以及数据导出。请先安装依赖，然后运行下面的命令启动服务，再在浏览器中打开页面。\n';
const ENGLISH =
  '# Quick start\n\nThis program reads a file, and then writes the result into another folder that you choose.\n';
const XML = (text: string) => `<resources>\n<string name="a">${text}</string>\n</resources>\n`;

test.each<[string, Record<string, string>, string, string, string[]]>(
  inTurn([
    [
      'a configuration of Rails',
      {
        'config/application.rb': 'module A\n  config.i18n.default_locale = :de\n',
        'config/locales/de.yml': 'de:\n  a: Speichern\n',
        'config/locales/en.yml': 'en:\n  a: Save\n',
      },
      'config/application.rb says that the sources are in de.',
      'de',
      ['en'],
    ],
    [
      'a configuration of Docusaurus, whose pages do not name their language',
      {
        'docusaurus.config.js': "module.exports = {\n  i18n: {\n    defaultLocale: 'fr',\n  }\n};\n",
        'docs/a.md': '# Bonjour\n',
        'i18n/en/docusaurus-plugin-content-docs/current/a.md': '# Hello\n',
      },
      'docusaurus.config.js says that the sources are in fr.',
      'fr',
      ['en'],
    ],
    [
      'a configuration of Flutter',
      {
        'pubspec.yaml': '',
        'l10n.yaml': 'arb-dir: lib/l10n\ntemplate-arb-file: app_es.arb\n',
        'lib/l10n/app_es.arb': '{}',
        'lib/l10n/app_en.arb': '{}',
        'lib/l10n/app_de.arb': '{}',
      },
      'l10n.yaml says that the sources are in es.',
      'es',
      ['de', 'en'],
    ],
    [
      'the text of a page beside its English translation',
      { 'README.md': CHINESE, 'README.en.md': ENGLISH },
      'The texts of README.md show that the sources are in zh.',
      'zh',
      ['en'],
    ],
    [
      'the texts of an app beside their English translations',
      {
        'app/res/values/strings.xml': XML(GERMAN),
        'app/res/values-en/strings.xml': XML(ENGLISH),
        'app/res/values-fr/strings.xml': XML('Oui'),
      },
      'The texts of app/res/values/strings.xml show that the sources are in de.',
      'de',
      ['en', 'fr'],
    ],
    [
      'the pages of a site beside their English translations',
      { '.vitepress/config.ts': '', 'index.md': GERMAN, 'en/index.md': ENGLISH },
      'The texts of index.md show that the sources are in de.',
      'de',
      ['en'],
    ],
    [
      'the number of files',
      {
        'locales/fr/a.json': FEWER,
        'locales/fr/b.json': FEWER,
        'locales/de/a.json': FEWER,
        'locales/es/a.json': FEWER,
        'locales/es/b.json': FEWER,
        'locales/fr/c.json': FEWER,
        'locales/it/c.json': FEWER,
      },
      'No file says which language the sources are in: they are probably in fr.',
      'fr',
      ['de', 'es', 'it'],
    ],
    [
      'the number of lines',
      { 'locales/de.json': DE, 'locales/fr.json': FEWER, 'locales/es.json': FEWER },
      'No file says which language the sources are in: they are probably in de.',
      'de',
      ['es', 'fr'],
    ],
  ]),
)('sources in another language are found by %s', async (_, files, sign, source, targets) =>
  expect(await firstRunOf(files)).toEqual({
    sign,
    next: `parlance init --translations --from ${source}`,
    source,
    targets,
  }),
);

const NEXT = 'parlance init --translations';

test.each<[string, Record<string, string>, string[]]>([
  [
    'a configuration says so',
    { 'angular.json': '{ "sourceLocale": "en" }', 'locales/en.json': FEWER, 'locales/de.json': DE },
    ['de'],
  ],
  [
    'nothing says otherwise, whatever has more lines',
    { 'locales/en.json': FEWER, 'locales/de.json': DE },
    ['de'],
  ],
  [
    'only a small example has another source',
    {
      'examples/next.config.js': "module.exports = {\n  defaultLocale: 'de' };\n",
      'examples/locales/de.json': '{}',
      'examples/locales/en.json': '{}',
      ...Object.fromEntries(['en', 'fr', 'ja', 'es'].map((locale) => [`locales/${locale}.json`, '{}'])),
    },
    ['de', 'es', 'fr', 'ja'],
  ],
  [
    'an English page has a copy that is named as English',
    { 'README.md': ENGLISH, 'README.en.md': ENGLISH, 'README.fr.md': '# Bonjour\n' },
    ['fr'],
  ],
])('sources are English when %s', async (_, files, targets) =>
  expect(await firstRunOf(files)).toMatchObject({ next: NEXT, source: 'en', targets }),
);

test.each<[string, string[]]>([
  ['files of Qt', ['i18n/app_de.ts', 'i18n/app_fr.ts']],
  ['XLIFF', ['translations/messages.de.xlf', 'translations/messages.fr.xlf']],
  ['texts of Laravel that are their keys', ['artisan', 'lang/de.json', 'lang/fr.json']],
  ['words', ['lang/it.json', 'lang/no.json']],
  ['one language', ['lang/de.json', 'src/index.js']],
])('nothing is guessed from %s', (_, paths) =>
  withFiles(Object.fromEntries(paths.map((path) => [path, ''])), async (cwd) => {
    const { stderr } = await cli(['check'], { cwd });
    expect(stderr).toContain(
      'No files to check: no glossaries, style rule lists, translations, or spreadsheets',
    );
  }),
);
