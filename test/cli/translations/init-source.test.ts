import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';

type Files = Readonly<Record<string, string>>;

const manifestIn = (cwd: string) => readFile(path.join(cwd, 'parlance.json'), 'utf8').catch(() => undefined);

/** What `init` says as JSON about the sources, and whether it writes that. */
async function sourceOf(files: Files) {
  let seen: object = {};
  await withFiles(files, async (cwd) => {
    const { code, stdout, stderr } = await cli(['init', '--translations', '--yes', '--format', 'json'], {
      cwd,
    });
    const { guess, translations } = JSON.parse(stdout);
    const isWritten = (await manifestIn(cwd)) !== undefined;
    seen = { code, guess, source: translations.source, isWritten, saysGuess: stderr.includes('is a guess') };
  });
  return seen;
}

/** A file of JSON with so many texts. */
function texts(count: number): string {
  return JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, `Text ${at}`])),
  );
}

const YAML = (locale: string) => `${locale}:\n  save: Save\n  close: Close\n`;
const XML = (text: string) => `<resources>\n<string name="a">${text}</string>\n</resources>\n`;
const PAGE = '# Title\n\nA text.\n';
const PROPERTIES = 'save=Save\n';
const GERMAN =
  'Dieses Programm liest eine Datei ein und schreibt danach das Ergebnis in einen anderen Ordner, den Sie selbst wählen können.';

test.each<[string, Files]>([
  ['two files of JSON', { 'locales/de.json': texts(5), 'locales/fr.json': texts(5) }],
  [
    'many files of JSON beside a source in another folder',
    {
      'ui/src/i18n/en.json': texts(9),
      ...Object.fromEntries(['de', 'fr', 'pt', 'sr'].map((at) => [`resources/i18n/${at}.json`, texts(9)])),
    },
  ],
  ['one that is somewhat more complete', { 'locales/de.json': texts(10), 'locales/fr.json': texts(7) }],
  ['YAML of Rails', { 'config/locales/de.yml': YAML('de'), 'config/locales/fr.yml': YAML('fr') }],
  ['Android', { 'res/values-de/strings.xml': XML('A'), 'res/values-fr/strings.xml': XML('B') }],
  ['properties', { 'a/text_de.properties': PROPERTIES, 'a/text_fr.properties': PROPERTIES }],
  ['pages', { 'mkdocs.yml': '', 'docs/de/a.md': PAGE, 'docs/fr/a.md': PAGE }],
  [
    'a configuration of a language without files',
    { 'i18n.ts': "export default { defaultLocale: 'en' }", 'locales/de.json': '{}', 'locales/fr.json': '{}' },
  ],
])('the language of sources is a guess for %s, and nothing is written', async (_, files) =>
  expect(await sourceOf(files)).toMatchObject({ code: 6, guess: true, isWritten: false, saysGuess: true }),
);

const PAIR = { 'locales/de.json': texts(5), 'locales/fr.json': texts(5) };

test.each<[string, Files, string]>([
  ['an English sibling', { ...PAIR, 'locales/en.json': texts(5) }, 'en'],
  ['far more texts of JSON', { 'locales/de.json': texts(3), 'locales/fr.json': texts(9) }, 'fr'],
  [
    'far more texts of the last of many languages',
    {
      ...Object.fromEntries(['bg', 'cs', 'da', 'et', 'fi'].map((at) => [`locales/${at}.json`, texts(4)])),
      'locales/sv.json': texts(20),
    },
    'sv',
  ],
  [
    'far more paragraphs',
    { 'mkdocs.yml': '', 'docs/de/a.md': PAGE, 'docs/fr/a.md': `${PAGE}\nMore.\n\nStill more.\n` },
    'fr',
  ],
  [
    'texts of Android',
    { 'res/values/strings.xml': XML(GERMAN), 'res/values-fr/strings.xml': XML('Oui') },
    'de',
  ],
  ['the text of a page', { 'README.md': GERMAN, 'README.fr.md': PAGE }, 'de'],
  ['i18next', { ...PAIR, 'src/i18n/index.ts': "i18next.init({\n  fallbackLng: 'fr' });" }, 'fr'],
  ['vue-i18n', { ...PAIR, 'src/main.ts': "createI18n({ locale: 'de', fallbackLocale: 'fr' })" }, 'fr'],
  ['package.json', { ...PAIR, 'package.json': '{ "lingui": { "sourceLocale": "fr" } }' }, 'fr'],
  ['angular.json', { ...PAIR, 'angular.json': '{ "i18n": { "sourceLocale": "fr" } }' }, 'fr'],
  ['Crowdin', { ...PAIR, 'crowdin.yml': 'files:\n  - source: /locales/fr.json\n' }, 'fr'],
  [
    'hugo.toml',
    { 'hugo.toml': "defaultContentLanguage = 'fr'\n", 'content/de/a.md': PAGE, 'content/fr/a.md': PAGE },
    'fr',
  ],
])('%s supports the language of sources', async (_, files, source) =>
  expect(await sourceOf(files)).toEqual({ code: 0, guess: false, source, isWritten: true, saysGuess: false }),
);

/** What somebody types at a terminal, line by line. */
const typed = (...lines: readonly string[]) =>
  Object.assign(Readable.from(lines.map((line) => `${line}\n`)), { isTTY: true });

const init = (cwd: string, stdin: Readable, ...options: string[]) =>
  cli(['init', '--translations', ...options], { cwd, stdin });

test('a terminal is asked for the language, and shows the plan with it', () =>
  withFiles(PAIR, async (cwd) => {
    const { code, stdout, stderr } = await init(cwd, typed('fr', 'yes'));
    expect(code).toBe(0);
    expect(stderr).toContain('There are: de, fr. Type the code of their language.');
    expect(stdout).toContain('from fr into de\n+ locales/fr.json -> locales/{locale}.json\n');
    expect(await manifestIn(cwd)).toContain('"source": "fr"');
  }));

test.each<[string, string[], string[], number]>([
  ['no answer', [''], [], 8],
  ['no language', ['xx'], [], 6],
  ['a language without files', ['en'], [], 7],
  ['the language, and no yes', ['fr', 'no'], [], 8],
  ['nothing, because --yes answers no question', [], ['--yes'], 6],
  ['nothing, because JSON is not for people', [], ['--format', 'json'], 6],
  ['the language, with --dry-run', ['fr'], ['--dry-run'], 0],
])('%s at a terminal writes nothing', (_, lines, options, code) =>
  withFiles(PAIR, async (cwd) => {
    expect((await init(cwd, typed(...lines), ...options)).code).toBe(code);
    expect(await manifestIn(cwd)).toBeUndefined();
  }),
);

test('without a terminal, the plan says that it is a guess, and how to name the language', () =>
  withFiles(PAIR, async (cwd) => {
    const { code, stdout, stderr } = await cli(['init', '--translations', '--yes'], { cwd });
    expect(code).toBe(6);
    expect(stdout).toContain('No file says which language the sources are in: de is a guess.');
    expect(stderr).toContain('Name it with --from.');
    expect((await cli(['init', '--translations', '--yes', '--from', 'fr'], { cwd })).code).toBe(0);
  }));

test('check does not compare files whose source is a guess, and names the command that asks', () =>
  withFiles(PAIR, async (cwd) => {
    const { stdout, stderr } = await cli(['check'], { cwd });
    expect(stdout).not.toContain('locales/');
    expect(stderr).toContain('de is a guess.');
    expect(stderr).toContain('Next, run: parlance init --translations\n');
  }));
