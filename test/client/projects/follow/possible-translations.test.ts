import { expect, test, vi } from 'vitest';
import { PossibleTranslations } from '../../../../client/projects/follow/possible-translations.ts';

interface Address {
  readonly scheme: string;
  readonly path: string;
}

const { addressOf } = vi.hoisted(() => ({
  addressOf: (scheme: string, path: string) => ({ scheme, path, toString: () => `${scheme}://${path}` }),
}));

vi.mock('vscode', () => ({
  workspace: {
    getWorkspaceFolder: ({ scheme, path }: Address) =>
      path.startsWith('/de/app/') ? { uri: addressOf(scheme, '/de/app') } : undefined,
  },
}));

/** What the server gets after these documents were opened. */
async function patternsAfter(...paths: readonly string[]): Promise<readonly string[]> {
  const possible = new PossibleTranslations();
  for (const each of paths) {
    const [scheme = '', path = ''] = each.includes('://') ? each.split('://') : ['file', each];
    await possible.consider({ uri: addressOf(scheme, path) as never });
  }
  return possible.all().map(({ pattern: { baseUri, pattern } }) => `${baseUri} ${pattern}`);
}

test.each([
  ['locales/de.json', '**/*.json'],
  ['res/values-de/strings.xml', '**/*.xml'],
  ['po/de.po', '**/*.po'],
  ['config/locales/de.yml', '**/*.yml'],
  ['lib/l10n/app_de.arb', '**/*.arb'],
  ['src/messages_pt_BR.properties', '**/*.properties'],
  ['docs/de/guide.md', '**/*.md'],
])(
  'a document with a language in its path gives the server all with its extension: %s',
  async (path, pattern) => {
    expect(await patternsAfter(`/de/app/${path}`, `/de/app/${path}`)).toEqual([`file:///de/app ${pattern}`]);
  },
);

test('other documents give it none', async () => {
  const inFolder = ['package.json', 'README.md', 'src/de/index.js', 'a.en-de.glossary.csv', 'parlance.json'];
  const others = ['/de/other/locales/de.json', 'git:///de/app/locales/de.json'];
  expect(await patternsAfter(...inFolder.map((name) => `/de/app/${name}`), ...others)).toEqual([]);
});
