import { describe, expect, test } from 'vitest';
// Loaded before the tests, because that takes longer than any of them.
import '../../../packages/projects/check/seen-folder.ts';
import '../../../packages/projects/disk/disk-reading.ts';
import { type CliSetting, cli, leftOnTerminal, withFiles } from '../../support/cli.ts';
import { GOOD } from '../../support/glossaries/check-files.ts';

/** Checks what `check` says about a folder with files that have these paths. */
async function checkFirstRun(
  files: readonly string[] | Readonly<Record<string, string>>,
  notes: readonly string[],
  { args = [], ...setting }: CliSetting & { args?: readonly string[] } = {},
) {
  const contents = Array.isArray(files) ? Object.fromEntries(files.map((file) => [file, ''])) : files;
  await withFiles(contents as Readonly<Record<string, string>>, async (cwd) => {
    const { code, stderr } = await cli(['check', ...args], { cwd, ...setting });
    expect({ code, notes: leftOnTerminal(stderr).split('\n').slice(0, -1) }).toEqual({ code: 0, notes });
  });
}

const NOTHING =
  'No files to check: no glossaries, style rule lists, translations, or spreadsheets that look like glossaries.';
const TRY_IT = 'Next, run: parlance translate "Save your changes" --to de --endpoint local';
const FOUND = 'There is no parlance.json yet. This is what it could name:';

describe('the first check of a repository without parlance.json', () => {
  test('names the layouts of its translations, and the command that declares them', () =>
    checkFirstRun(
      ['locales/en.json', 'locales/de.json', 'locales/fr.json', 'README.md', 'README.ja.md', 'src/index.js'],
      [
        FOUND,
        '  translations (i18next, next-intl, vue-i18n, Paraglide, FormatJS): locales/en.json into de, fr',
        '  translations (Translated README): README.md into ja',
        'Next, run: parlance init --translations',
      ],
    ));

  test('names a layout that only a hidden folder shows, and leaves out what tools have made', () =>
    checkFirstRun(
      [
        'docs/.vitepress/config.mts',
        'docs/index.md',
        'docs/de/index.md',
        'dist/locales/en.json',
        'dist/locales/de.json',
      ],
      [FOUND, '  translations (VitePress): docs/*.md into de', 'Next, run: parlance init --translations'],
    ));

  test('names spreadsheets that look like glossaries, and imports one, whatever its name does in a shell', () =>
    checkFirstRun(
      [
        "Marketing's Glossar $(date).xlsx",
        'terms/glossary.tbx',
        'terminology/a.csv',
        'numbers.csv',
        'numbers.xlsx',
      ],
      [
        FOUND,
        "  a spreadsheet that may be a glossary: Marketing's Glossar $(date).xlsx",
        '  a spreadsheet that may be a glossary: terminology/a.csv',
        '  a spreadsheet that may be a glossary: terms/glossary.tbx',
        "Next, run: parlance import 'Marketing'\\''s Glossar $(date).xlsx' --preview 5",
      ],
    ));

  test('names the folder that the command is for', () =>
    checkFirstRun(
      ['my web/locales/en.json', 'my web/locales/de.json'],
      [
        FOUND,
        '  translations (i18next, next-intl, vue-i18n, Paraglide, FormatJS): locales/en.json into de',
        "Next, run: cd 'my web' && parlance init --translations",
      ],
      { args: ['my web'] },
    ));

  // Each kind of project as strangers have it.
  test.each([
    ['Node with i18next', ['package.json', 'locales/en/a.json', 'locales/de/a.json'], 'locales/en/**/*'],
    [
      'Python with gettext',
      ['setup.py', 'app/locale/app.pot', 'app/locale/de/LC_MESSAGES/app.po'],
      'app/locale/app.pot',
    ],
    ['Rails', ['Gemfile', 'config/locales/en.yml', 'config/locales/de.yml'], 'config/locales/en.yml'],
    [
      'Android',
      ['app/src/main/res/values/strings.xml', 'app/src/main/res/values-de/strings.xml'],
      'app/src/main/res/values/strings.xml',
    ],
    [
      'iOS',
      ['App/en.lproj/Localizable.strings', 'App/de.lproj/Localizable.strings'],
      'App/en.lproj/Localizable.strings',
    ],
    [
      'Docusaurus',
      ['docusaurus.config.js', 'docs/a.md', 'i18n/de/docusaurus-plugin-content-docs/current/a.md'],
      'docs/**/*',
    ],
    ['MkDocs', ['mkdocs.yml', 'docs/index.md', 'docs/index.de.md'], 'docs/**/*'],
    [
      'Angular',
      ['angular.json', 'src/locale/messages.xlf', 'src/locale/messages.de.xlf'],
      'src/locale/messages.xlf',
    ],
    ['Flutter', ['pubspec.yaml', 'lib/l10n/app_en.arb', 'lib/l10n/app_de.arb'], 'lib/l10n/app_en.arb'],
    ['Java', ['src/messages.properties', 'src/messages_de.properties'], 'src/messages.properties'],
    [
      'a folder with spaces and other letters',
      ['Über uns/日本/locales/en.json', 'Über uns/日本/locales/de.json'],
      'Über uns/日本/locales/en.json',
    ],
  ])('says what there is of %s, and the one next command', (_, files, source) =>
    withFiles(Object.fromEntries(files.map((file) => [file, ''])), async (cwd) => {
      const { code, stderr } = await cli(['check'], { cwd });
      const [found, line, next, ...others] = stderr.split('\n');
      expect({ code, found, next, others }).toEqual({
        code: 0,
        found: FOUND,
        next: 'Next, run: parlance init --translations',
        others: [''],
      });
      expect(line).toMatch(/^ {2}translations \(.+\): .+ into de$/);
      expect(line).toContain(`: ${source}`);
    }),
  );

  test.each([[['src/index.js']], [[]]])('says that there is nothing, and what can be tried: %j', (files) =>
    checkFirstRun(files, [NOTHING, TRY_IT]),
  );

  test('leads from a folder without files of ours to the project above it', () =>
    checkFirstRun(
      { 'parlance.json': '{}', 'src/index.js': '' },
      ['No files to check in src.', 'Next, run: parlance check .'],
      {
        args: ['src'],
      },
    ));
});

describe('what was checked', () => {
  const files = {
    'a.en-de.glossary.csv': GOOD,
    'a.en-de.terms.json': '{ "terms": {} }',
    'locales/en.json': '',
    'locales/de.json': '',
  };

  test('is counted on a terminal, together with what a parlance.json could name beside it', () =>
    checkFirstRun(
      files,
      [
        FOUND,
        '  translations (i18next, next-intl, vue-i18n, Paraglide, FormatJS): locales/en.json into de',
        '  glossaries: 1, style rule lists and terms files: 1',
        'Next, run: parlance init --translations',
      ],
      { terminal: true },
    ));

  test.each([
    ['in a program or a job', {}],
    ['in another format', { args: ['--format', 'github'], terminal: true }],
    ['of named files', { args: ['a.en-de.glossary.csv'], terminal: true }],
  ])('is not commented on %s', (_, setting) => checkFirstRun(files, [], setting));
});
