import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { linksOf } from '../../../scripts/package/page-address.mjs';
import { selfContained } from '../../../scripts/package/self-contained.mjs';

const PACKAGED: Readonly<Record<string, string>> = {
  'docs/rules.md': 'docs/rules.md',
  schemas: 'schemas',
  LICENSE: 'LICENSE.txt',
};

const FILES = {
  locate: (file: string) => PACKAGED[file],
};

const manifest: Record<string, unknown> = JSON.parse(readFileSync('package.json', 'utf8'));

async function checkPage(markdown: string, expected: string, page = 'README.md'): Promise<void> {
  expect(selfContained(page, markdown, FILES)).toBe(expected);
}

describe('what the page of the extension shows is in the package: ', () => {
  test('where a picture is, the text says what it shows', async () => {
    await checkPage('![A menu](docs/a.png)', '_A menu_');
    await checkPage('![It moves](docs/a.webp)', '_It moves_');
    await checkPage('![It moves](https://a.example/a.webp)', '![It moves](https://a.example/a.webp)');
  });

  test('links into the package, into the page and to other sites stay', async () => {
    for (const target of [
      'docs/rules.md',
      'docs/rules.md#bidi-mark',
      'schemas',
      '#start',
      'https://a.example/b',
    ])
      await checkPage(`see [28 rules](${target}).`, `see [28 rules](${target}).`);
  });

  test('a link from a page in a folder is found there, under the name in the package', async () => {
    await checkPage(
      '[a](rules.md) [b](../LICENSE) [c](ci.md)',
      '[a](rules.md) [b](../LICENSE.txt) c',
      'docs/a.md',
    );
  });

  test('the text of a link to anything else stays, without the link', async () => {
    await checkPage(
      'see [`core/`](core) and [the [x] map](ARCHITECTURE.md#map).',
      'see `core/` and the [x] map.',
    );
    await checkPage('[![A menu](docs/a.png)](core)', '_A menu_');
  });

  test('code that looks like a link stays', async () => {
    for (const code of ['`[a](core)`', '```md\n[a](core)\n```']) await checkPage(code, code);
  });
});

describe('the address of the repository, which publishing sets', () => {
  test('gives the addresses of the repository, its problems and its page', () => {
    expect(linksOf('https://github.com/owner/name/')).toEqual({
      repository: { type: 'git', url: 'https://github.com/owner/name.git' },
      bugs: { url: 'https://github.com/owner/name/issues' },
      homepage: 'https://github.com/owner/name#readme',
    });
    expect(linksOf('https://gitlab.com/owner/name.git').bugs.url).toBe(
      'https://gitlab.com/owner/name/-/issues',
    );
  });

  test.each([
    'http://github.com/owner/name',
    'https://git.example/owner/name',
    'https://github.com/owner',
    'https://user@github.com/owner/name',
  ])('is refused if nobody knows where a file is found there: %s', (address) => {
    expect(() => linksOf(address)).toThrow(address);
  });

  test('is not in the repository itself', () => {
    expect(Object.keys(manifest)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:repository|bugs|homepage)$/)]),
    );
  });
});

describe('the page of the extension', () => {
  const readme = readFileSync('README.md', 'utf8');
  const firstScreens = readme.slice(0, readme.indexOf('## Connect a real account'));

  test('has a banner and says that it costs nothing', () => {
    expect(manifest).toMatchObject({ pricing: 'Free', galleryBanner: { theme: 'dark' } });
  });

  test('shows translating first, then linting, in moving pictures', () => {
    const pictures = [...readme.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)];
    expect(pictures.map(([, , file]) => file)).toEqual([
      'docs/images/translating.webp',
      'docs/images/linting.webp',
    ]);
    for (const [, text = ''] of pictures) expect(text.length).toBeGreaterThan(60);
  });

  test('begins with what a user of the editor does, and then has the commands of npm and those of the repository', () => {
    const headings = [...firstScreens.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Start in the editor', 'Start on the command line', 'Try it from source']);
    expect(firstScreens).toMatch(/## Start on the command line[\s\S]*^npx @parlance-tools\/cli check /m);
    expect(firstScreens).toMatch(/## Try it from source[\s\S]*^npm start [\s\S]*^npm test /m);
    expect(firstScreens.split('\n').length).toBeLessThan(50);
  });

  test('shows in text what each picture shows, where an editor shows no pictures without an address', () => {
    for (const file of ['translating', 'linting']) {
      expect(firstScreens).toMatch(new RegExp(`${file}\\.webp\\)\n\n\`\`\`\\w+\n`));
    }
  });

  test('lists what is new in this version', () => {
    const changelog = readFileSync('CHANGELOG.md', 'utf8');
    const [, section = ''] = changelog.split(`\n## [${manifest.version}]`);
    expect(section.split('\n## ')[0]?.length).toBeGreaterThan(500);
  });

  test('is documented by files of the package', () => {
    for (const file of ['docs/rules.md', 'docs/command-line.md', 'docs/other-editors.md'])
      expect(readFileSync('.vscodeignore', 'utf8')).toContain(`!${file}\n`);
    expect(path.extname(String(manifest.icon))).toBe('.png');
  });
});
