import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { inTurn } from '../../support/runs.ts';

type Files = Readonly<Record<string, string>>;

/** The plan of `init` as JSON; undefined if nothing has translations. */
async function planIn(cwd: string) {
  const { code, stdout } = await cli(['init', '--translations', '--yes', '--format', 'json'], { cwd });
  return code === 0 ? JSON.parse(stdout) : { code };
}

/** What `init` proposes for files, and that `check` finds no error in the manifest that it writes. */
function checkProposal(files: Files, expected: readonly string[]): Promise<void> {
  return withFiles(files, async (cwd) => {
    const { translations, pairs } = await planIn(cwd);
    expect(translations.source).toBe('en');
    const existing = pairs.filter(({ exists }: { exists: boolean }) => exists);
    expect(
      existing.map(({ source, target, locale }: Record<string, string>) =>
        source === target ? `${source} ${locale}` : `${source} > ${target} ${locale}`,
      ),
    ).toEqual(expected);
    expect((await cli(['check'], { cwd })).stdout).not.toContain('parlance.json:');
  });
}

const PAGE = '# Title\n\nA text.\n';
const KEYS = '{ "save": "Save", "close": "Close" }';
const PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Save"\nmsgstr "OK"\n';
const XLIFF = (target: string) =>
  `<xliff version="1.2"><file source-language="en" target-language="${target}" datatype="plaintext" original="a"><body><trans-unit id="a"><source>Save</source><target>OK</target></trans-unit></body></file></xliff>\n`;
const CATALOG = JSON.stringify({
  sourceLanguage: 'en',
  strings: { Save: { localizations: { de: { stringUnit: { state: 'translated', value: 'Sichern' } } } } },
  version: '1.0',
});

/** The same page, or file with keys, at several paths. */
const at = (content: string, ...paths: readonly string[]): Files =>
  Object.fromEntries(paths.map((path) => [path, content]));

test.each<[string, Files, string[]]>(
  inTurn([
    ['a String Catalog', at(CATALOG, 'App/Localizable.xcstrings'), ['App/Localizable.xcstrings de']],
    [
      'Django without a template',
      at(PO, 'a/locale/de/LC_MESSAGES/django.po', 'a/locale/fr/LC_MESSAGES/django.po'),
      ['a/locale/de/LC_MESSAGES/django.po de', 'a/locale/fr/LC_MESSAGES/django.po fr'],
    ],
    [
      'mdBook without a template',
      { 'book.toml': '', ...at(PO, 'po/de.po', 'po/fr.po') },
      ['po/de.po de', 'po/fr.po fr'],
    ],
    [
      'Angular whose sources are extracted by the build',
      {
        'angular.json': '{}',
        'src/locale/messages.de.xlf': XLIFF('de'),
        'src/locale/messages.fr.xlf': XLIFF('fr'),
      },
      ['src/locale/messages.de.xlf de', 'src/locale/messages.fr.xlf fr'],
    ],
    [
      'MkDocs with one project for each language',
      {
        ...at('', 'docs/en/mkdocs.yml', 'docs/de/mkdocs.yml'),
        ...at(PAGE, 'docs/en/docs/a.md', 'docs/de/docs/a.md'),
      },
      ['docs/en/docs/a.md > docs/de/docs/a.md de'],
    ],
    [
      'folders of two languages',
      at(PAGE, 'docs/en/a.md', 'docs/en/b/c.md', 'docs/de/a.md', 'docs/de/b/c.md'),
      ['docs/en/a.md > docs/de/a.md de', 'docs/en/b/c.md > docs/de/b/c.md de'],
    ],
    [
      'a folder of a language below the sources',
      at(PAGE, 'docs/a.md', 'docs/b/c.md', 'docs/de/a.md', 'docs/de/b/c.md'),
      ['docs/a.md > docs/de/a.md de', 'docs/b/c.md > docs/de/b/c.md de'],
    ],
    [
      'content of languages',
      at(PAGE, 'content/en/a.md', 'content/en/b.md', 'content/fr/a.md', 'content/fr/b.md'),
      ['content/en/a.md > content/fr/a.md fr', 'content/en/b.md > content/fr/b.md fr'],
    ],
    [
      'pages of languages',
      at(PAGE, 'pages/en/a.mdx', 'pages/en/b.mdx', 'pages/fr/a.mdx', 'pages/fr/b.mdx'),
      ['pages/en/a.mdx > pages/fr/a.mdx fr', 'pages/en/b.mdx > pages/fr/b.mdx fr'],
    ],
    [
      'names of languages',
      at(PAGE, 'content/a.mdx', 'content/a.fr.mdx', 'content/b.mdx', 'content/b.fr.mdx'),
      ['content/a.mdx > content/a.fr.mdx fr', 'content/b.mdx > content/b.fr.mdx fr'],
    ],
    [
      'keys in folders of languages',
      at(KEYS, 'app/en/x.json', 'app/en/y.json', 'app/fr/x.json', 'app/fr/y.json'),
      ['app/en/x.json > app/fr/x.json fr', 'app/en/y.json > app/fr/y.json fr'],
    ],
    [
      'Nextra',
      { 'theme.config.tsx': '', ...at(PAGE, 'pages/a.en.mdx', 'pages/a.de.mdx') },
      ['pages/a.en.mdx > pages/a.de.mdx de'],
    ],
    [
      'fumadocs',
      { 'source.config.ts': '', ...at(PAGE, 'content/docs/a.mdx', 'content/docs/a.de.mdx') },
      ['content/docs/a.mdx > content/docs/a.de.mdx de'],
    ],
    [
      'Rspress',
      { 'rspress.config.ts': '', ...at(PAGE, 'docs/en/a.mdx', 'docs/zh/a.mdx') },
      ['docs/en/a.mdx > docs/zh/a.mdx zh'],
    ],
    [
      'docsify',
      at(PAGE, 'docs/_sidebar.md', 'docs/a.md', 'docs/de-de/_sidebar.md', 'docs/de-de/a.md'),
      ['docs/_sidebar.md > docs/de-de/_sidebar.md de-DE', 'docs/a.md > docs/de-de/a.md de-DE'],
    ],
    [
      'Nuxt Content',
      { 'nuxt.config.ts': '', ...at(PAGE, 'content/en/1.a.md', 'content/de/1.a.md') },
      ['content/en/1.a.md > content/de/1.a.md de'],
    ],
    [
      'XLIFF that holds its sources in folders of languages, and a template beside them',
      {
        'de/app.xliff': XLIFF('de'),
        'fr/app.xliff': XLIFF('fr'),
        'templates/app.xliff': XLIFF('en'),
      },
      ['de/app.xliff de', 'fr/app.xliff fr'],
    ],
    [
      'VitePress where most pages of a language that its configuration names have no source',
      {
        'docs/.vitepress/config.ts': "export default { locales: { de: { label: 'Deutsch', lang: 'de' } } }",
        ...at(PAGE, 'docs/index.md', 'docs/de/index.md', 'docs/de/a.md', 'docs/de/b.md', 'docs/de/c.md'),
      },
      ['docs/index.md > docs/de/index.md de'],
    ],
  ]),
)('%s are recognized, and pair rightly', (_, files, pairs) => checkProposal(files, pairs));

test('a folder of strings with the region of its sources is recognized', () =>
  withFiles(
    at(KEYS, 'src/strings/en-us.json', 'src/strings/de.json', 'src/strings/pt-br.json'),
    async (cwd) =>
      expect((await planIn(cwd)).translations).toMatchObject({
        source: 'en-US',
        targets: ['de', 'pt-BR'],
        files: [{ source: 'src/strings/en-us.json', target: 'src/strings/{locale}.json' }],
      }),
  ));

test.each<[string, Files]>([
  ['one file of a language', at(PAGE, 'docs/a.md', 'docs/b.md', 'docs/de/a.md')],
  ['one file of each of two languages', at(PAGE, 'docs/en/a.md', 'docs/de/a.md', 'docs/fr/b.md')],
  [
    'files of other keys',
    {
      ...at(KEYS, 'app/en/x.json', 'app/en/y.json'),
      ...at('{ "host": "a", "port": "b" }', 'app/de/x.json', 'app/de/y.json'),
    },
  ],
  [
    'pages of other blocks',
    {
      ...at('# A\n\nB\n', 'docs/a.md', 'docs/b.md'),
      ...at('- C\n- D\n- E\n\n| F |\n|---|\n| G |\n', 'docs/cs/a.md', 'docs/cs/b.md'),
    },
  ],
  [
    'pages about other things',
    {
      ...at('# A\n\nRun `make all` 3 times, and see <https://example.com/a>.\n', 'docs/a.md', 'docs/b.md'),
      ...at(
        `# C\n\n${'Něco docela jiného, a mnohem delšího. '.repeat(20)}\n`,
        'docs/cs/a.md',
        'docs/cs/b.md',
      ),
    },
  ],
  ['words', at(PAGE, 'docs/a.md', 'docs/b.md', 'docs/my/a.md', 'docs/my/b.md')],
  ['a String Catalog without translations', at('{ "sourceLanguage": "en", "strings": {} }', 'A.xcstrings')],
])('nothing is offered for %s', (_, files) =>
  withFiles(files, async (cwd) => expect(await planIn(cwd)).toEqual({ code: 7 })),
);

/** A repository that keeps what stands below these paths. */
function keep(cwd: string, ...paths: readonly string[]): void {
  const git = (...line: readonly string[]) => execFileSync('git', line, { cwd, stdio: 'ignore' });
  git('init');
  git('add', '--force', ...paths);
}

test.each(['build', 'dist', 'out', 'vendor'])('files below %s count where git keeps them', (name) =>
  withFiles(
    at(KEYS, `${name}/locales/en.json`, `${name}/locales/de.json`, `${name}/locales/fr.json`, 'a.txt'),
    async (cwd) => {
      keep(cwd, 'a.txt');
      expect(await planIn(cwd)).toEqual({ code: 7 });
      keep(cwd, `${name}/locales/en.json`, `${name}/locales/de.json`);
      expect((await cli(['check'], { cwd })).stderr).toContain(`${name}/locales/en.json into de\n`);
      expect((await planIn(cwd)).translations.targets).toEqual(['de']);
    },
  ),
);

test('languages that the service does not have are named once', () =>
  withFiles(
    at(KEYS, ...['en', 'de', 'fr', 'nds', 'tok', 'app'].map((locale) => `locales/${locale}.json`)),
    async (cwd) => {
      const { stdout } = await cli(['init', '--translations', '--dry-run'], { cwd });
      expect(stdout.match(/tok/g)).toHaveLength(1);
      expect(stdout).toContain('The service does not translate into: nds, tok.\n');
      expect((await planIn(cwd)).unsupported).toEqual(['nds', 'tok']);
    },
  ));
