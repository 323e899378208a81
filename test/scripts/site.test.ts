import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linksOfSite } from '../../scripts/site/links.mjs';
import { writeSite } from '../../scripts/site/write-site.mjs';

/** Pages by their files. */
type Pages = ReadonlyMap<string, string>;

/** Links of pages that lead to no page, file, or place in a page. */
async function deadLinks(
  pages: Pages,
  isFile: (name: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const places = new Map([...pages].map(([name, html]) => [name, new Set(html.match(/(?<= id=")[^"]*/g))]));
  const dead: string[] = [];
  for (const [name, html] of pages) {
    for (const [target] of html.matchAll(/(?<= (?:href|src)=")(?!https?:)[^"]*/g)) {
      const [, file = '', fragment] = /^([^#]*)(?:#(.*))?$/.exec(decodeURI(target)) ?? [];
      const led = file === '' ? name : path.posix.join(path.posix.dirname(name), file);
      const isThere = fragment === undefined ? await isFile(led) : places.get(led)?.has(fragment);
      if (isThere !== true) dead.push(`${name}: ${target}`);
    }
  }
  return dead;
}

let folder = '';
let names: readonly string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlance-site-'));
  names = await writeSite(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const read = (name: string) => readFile(path.join(folder, name), 'utf8');
const isFile = (name: string) =>
  stat(path.join(folder, name)).then(
    (found) => found.isFile(),
    () => false,
  );

describe('the site', () => {
  test('has no dead link, and no link to a place that is not there', async () => {
    const pages = new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
    expect(pages.size).toBeGreaterThan(30);
    expect(await deadLinks(pages, isFile)).toEqual([]);
  });

  test('a planted dead link is found', async () => {
    const pages = new Map([
      ['a.html', '<h2 id="here"></h2><a href="#here"></a><a href="#gone"></a><img src="images/gone.webp">'],
      ['b/c.html', '<a href="../a.html#here"></a><a href="../a.html#gone"></a><a href="gone.html"></a>'],
    ]);
    expect(await deadLinks(pages, async (name) => pages.has(name))).toEqual([
      'a.html: #gone',
      'a.html: images/gone.webp',
      'b/c.html: ../a.html#gone',
      'b/c.html: gone.html',
    ]);
  });

  test('shows the Markdown of the repository, with its pictures and links of its own', async () => {
    const first = await read('index.html');
    expect(first).toContain('<title>Parlance</title>');
    expect(first).toMatch(/<img src="images\/translating\.webp" alt="Five strings [^"]+">/);
    const [, rules] = /\[(\d+ rules)\]\(docs\/rules\.md\)/.exec(readFileSync('README.md', 'utf8')) ?? [];
    expect(first).toContain(`<a href="rules.html">${rules}</a>`);
    expect(first).toContain('<a href="security.html">SECURITY.md</a>');
    // What only the repository has is text, unless its address is known.
    expect(first).toContain('are in schemas/.');
    expect(await read('architecture/tests.html')).toContain('<link rel="stylesheet" href="../site.css">');
  });

  test('says where it is', async () => {
    const page = await read('ci.html');
    expect(page.match(/<a href="[^"]+" aria-current="page">[^<]+/g)).toEqual([
      '<a href="ci.html" aria-current="page">Check in CI',
    ]);
    expect(page).toContain('<title>Continuous integration - Parlance</title>');
  });

  test('has its texts for the search, by the places that they are in', async () => {
    const texts: { id: string; page: string; heading: string; text: string }[] = JSON.parse(
      (await read('search-texts.js')).replace(/^[^[]+|;\n$/g, ''),
    );
    expect(texts.filter(({ id }) => id === 'rules.html#duplicate-source')).toEqual([
      expect.objectContaining({
        page: 'Rules',
        heading: 'duplicate-source',
        text: expect.stringMatching(/\w{4}/),
      }),
    ]);
    expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length);
  });
});

describe('a link of a document', () => {
  test.each([
    ['docs/ci.md', 'sync.md#conflicts', 'sync.html#conflicts'],
    ['docs/architecture/flow.md', '../../ARCHITECTURE.md', '../architecture.html'],
    ['README.md', 'docs/ci.md', 'ci.html'],
    ['docs/ci.md', 'ci/recipe.sh', 'ci/recipe.sh'],
    ['docs/ci.md', '../README.md', 'index.html'],
    ['docs/ci.md', '#here', '#here'],
    ['README.md', 'https://example.com/a.md', 'https://example.com/a.md'],
    ['README.md', 'schemas/', 'https://github.com/a/b/blob/HEAD/schemas'],
    [
      'docs/architecture/flow.md',
      '../../packages/base/steps.ts#L1',
      'https://github.com/a/b/blob/HEAD/packages/base/steps.ts#L1',
    ],
  ])('in %s to %s leads to %s', (source, target, address) => {
    expect(linksOfSite('https://github.com/a/b').follow(source, target)).toBe(address);
  });

  test('to what the site does not have is dropped without the address of the repository', () => {
    expect(linksOfSite().follow('README.md', 'schemas/')).toBeUndefined();
  });

  test('to a file that is not there stops the site', () => {
    expect(() => linksOfSite().follow('docs/ci.md', 'gone.md')).toThrow(
      'docs/ci.md links to docs/gone.md, which is not there.',
    );
  });
});
