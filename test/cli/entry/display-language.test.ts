import { expect, test } from 'vitest';
import { DISPLAY_LANGUAGES } from '#base';
import { LOCALES } from '../../../scripts/support/templates/bundles.mjs';
import { type CliSetting, cli, withFiles } from '../../support/cli.ts';

/** The first words of the problem of an empty target phrase, in each language. */
const GERMAN = 'Der Zielausdruck ist leer.';
const ENGLISH = 'The target phrase is empty.';

const FILE = { 'product.en-de.glossary.csv': 'Task,' };

/** What a check says about a file, whatever its format. */
function checkSays(args: readonly string[], env: CliSetting['env'] = {}): Promise<string> {
  return withFiles(FILE, async (cwd) => {
    const { stdout } = await cli(args, { cwd, env });
    return stdout.includes(GERMAN) ? 'German' : stdout.includes(ENGLISH) ? 'English' : stdout;
  });
}

test('the languages are those that have texts', () => {
  expect(LOCALES).toEqual(DISPLAY_LANGUAGES);
});

test.each<[env: CliSetting['env'], language: string]>([
  [{}, 'English'],
  [{ LANG: 'de_DE.UTF-8' }, 'German'],
  [{ LANG: 'de' }, 'German'],
  [{ LC_MESSAGES: 'de_AT@euro' }, 'German'],
  [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'en_US.UTF-8' }, 'English'],
  [{ LANG: 'de_DE.UTF-8', LC_ALL: 'C.UTF-8' }, 'English'],
  [{ LANG: 'de_DE.UTF-8', LC_ALL: '' }, 'German'],
  [{ LANG: 'nl_NL.UTF-8' }, 'English'],
  [{ LANG: 'den' }, 'English'],
])('in the environment %j, a check speaks %s', async (env, language) => {
  expect(await checkSays(['check'], env)).toBe(language);
});

test.each<[args: readonly string[], language: string]>([
  [['--display-language', 'de', 'check'], 'German'],
  [['check', '--display-language', 'de'], 'German'],
  [['check', '--display-language=de', '.'], 'German'],
  [['check', '--display-language', 'en'], 'English'],
  [['check', '--display-language', 'en_GB.UTF-8'], 'English'],
])('%j speaks %s, whatever the environment says', async (args, language) => {
  expect(await checkSays(args, { LC_ALL: language === 'German' ? 'en_US' : 'de_DE' })).toBe(language);
});

test.each([
  [['check', '--display-language', 'klingon']],
  [['--display-language=', 'check']],
  [['check', '--display-language']],
  [['check', '--display-language', 'english']],
])('%j is refused: messages are not in that language', async (args) => {
  expect(await cli(args)).toMatchObject({
    code: 6,
    stderr: expect.stringContaining('--display-language needs one of: en, de, es, fr, ja'),
  });
});

test.each(['json', 'sarif', 'github', 'junit', 'gitlab'])(
  'the format %s is for programs and stays English',
  async (format) => {
    const german = { LC_ALL: 'de_DE.UTF-8' };
    await withFiles({ ...FILE, 'b.en-de.glossary.csv': Buffer.from([0xff, 0xfe, 0x00]) }, async (cwd) => {
      const args = ['check', '--format', format, '.', 'missing.csv'];
      const [inGerman, inEnglish] = [await cli(args, { cwd, env: german }), await cli(args, { cwd })];
      expect(inGerman).toEqual(inEnglish);
      expect(inEnglish.stdout).toContain(ENGLISH);
    });
  },
);

test('people read help and errors in German, and the log stays English', async () => {
  const env = { LC_ALL: 'de_DE.UTF-8' };
  const help = await cli(['check', '--help'], { env });
  for (const title of ['Verwendung:', 'Argumente:', 'Optionen:', 'Beispiele:'])
    expect(help.stdout).toContain(title);
  expect(help.stdout).toContain('Hilfe zum Befehl anzeigen');
  const { stderr } = await cli(['glossary', 'list', '--verbose'], { env });
  expect(stderr).toContain('parlance: Es gibt keine Dienstadresse.');
  expect(stderr).toContain(' error command failed error=CommandError');
});

test('after a run in German, the next one in the same process is English again', async () => {
  expect(await checkSays(['check'], { LANG: 'de' })).toBe('German');
  expect(await checkSays(['check'])).toBe('English');
});
