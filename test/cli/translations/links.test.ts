import { describe, expect, test } from 'vitest';
import { manifestWith, withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';

const DOCS = manifestWith({
  source: 'en',
  targets: ['de'],
  files: [{ source: 'docs/**/*.md', target: 'i18n/{locale}/{path}' }],
});

const GUIDE = `# Guide

Read [the next part](#install) and look at ![a picture](img/a.png). Then read [more](more.md).

## Install

Do it.
`;

test('links in what is written lead to translated headings, to translations, and to files that have none', () =>
  withProject(
    { 'parlance.json': DOCS, 'docs/guide.md': GUIDE, 'docs/more.md': '# More\n', 'docs/img/a.png': 'x' },
    async (project) => {
      expect((await project.run(['update', '--yes'])).code).toBe(0);
      const text = await project.read('i18n/de/guide.md');
      expect([...text.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address)).toEqual([
        '#de-íñšŧáļļ',
        '../../docs/img/a.png',
        'more.md',
      ]);
      const again = await project.run(['update', '--yes']);
      expect(again.stderr).toContain('Files written: 0. Characters sent: 0.');
    },
  ));

/** How a format writes a document with a heading, and a link to the heading in another document. */
interface LinkedFormat {
  readonly extension: string;
  /** `a` stands before `b` when files are updated in order. */
  readonly name: string;
  write(heading: string, text: string): string;
  link(file: string, id: string): string;
}

const MARKDOWN: LinkedFormat = {
  extension: 'md',
  name: 'a',
  write: (heading, text) => `# Page\n\n${text}\n\n## ${heading}\n\nBye\n`,
  link: (file, id) => `[there](${file}.md#${id})`,
};

describe('links in what is written lead to headings of other translations', () => {
  test.each<[string, LinkedFormat]>(
    inTurn([
      ['Markdown, before the other is written', MARKDOWN],
      ['Markdown, after it', { ...MARKDOWN, name: 'c' }],
      ['Markdown, by its name alone', { ...MARKDOWN, link: (file, id) => `[there](./${file}#${id})` }],
      [
        'Markdown, in a definition',
        { ...MARKDOWN, link: (file, id) => `[there]\n\n[there]: ${file}.md#${id}` },
      ],
      ['MDX', { ...MARKDOWN, extension: 'mdx', link: (file, id) => `[there](${file}.mdx#${id})` }],
      [
        'HTML',
        {
          ...MARKDOWN,
          extension: 'md',
          link: (file, id) => `Look <a href="${file}.md#${id}">there</a>`,
        },
      ],
      [
        'AsciiDoc',
        {
          extension: 'adoc',
          name: 'a',
          write: (heading, text) => `= Page\n\n${text}\n\n== ${heading}\n\nBye\n`,
          link: (file, id) => `xref:${file}.adoc#_${id.replaceAll('-', '_')}[there]`,
        },
      ],
    ]),
  )('%s', (_, { extension, name, write, link }) => {
    const [own, other] = [`docs/${name}.${extension}`, `docs/b.${extension}`];
    return withProject(
      {
        'parlance.json': DOCS.replaceAll('.md', `.${extension}`),
        [own]: write('Good Night', `See ${link('b', 'good-taste')}`),
        [other]: write('Good Taste', `See ${link(name, 'good-night')}`),
      },
      async (project) => {
        const { code, stderr } = await project.run(['update', '--yes']);
        expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('nowhere') });
        const german = `i18n/de/${name}.${extension}`;
        const checkLinks = async (first: RegExp, second: RegExp) => {
          expect(await project.read(german)).toMatch(first);
          expect(await project.read(`i18n/de/b.${extension}`)).toMatch(second);
        };
        await checkLinks(/#_?de[-_]ĝööđ[-_]ŧášŧé/u, /#_?de[-_]ĝööđ[-_]ñíĝĥŧ/u);
        const again = await project.run(['update', '--yes']);
        expect(again.stderr).toContain('Files written: 0. Characters sent: 0.');
        await project.write(other, write('Good Stage', `See ${link(name, 'good-night')}`));
        await project.edit(own, /taste/, 'stage');
        await project.run(['update', '--yes']);
        await checkLinks(/#_?de[-_]ĝööđ[-_]šŧáĝé/u, /#_?de[-_]ĝööđ[-_]ñíĝĥŧ/u);
        expect((await project.run(['update', '--check'])).code).toBe(0);
      },
    );
  });

  test('but not in what a person has written, and those that lead nowhere are named', () =>
    withProject(
      {
        'parlance.json': DOCS,
        'docs/a.md': '# A\n\nSee [there](b.md#good-morning).\n\nThe end.\n',
        'docs/b.md': '# B\n\n## Good Morning\n',
      },
      async (project) => {
        await project.run(['update', '--yes']);
        await project.edit('i18n/de/a.md', /^⟪de⟫ Š[^\n]*$/m, 'Siehe [dort](b.md#good-morning).');
        await project.write('i18n/de/b.md', '# B\n');
        await project.edit('docs/a.md', 'The end.', 'The [end](b.md#good-morning).');
        const { code, stderr } = await project.run(['update', '--yes', 'docs/a.md']);
        expect(code).toBe(0);
        expect(await project.read('i18n/de/a.md')).toContain('Siehe [dort](b.md#good-morning).');
        expect(stderr).toContain('i18n/de/a.md:5: The link b.md#good-morning leads nowhere.');
      },
    ));
});

test('links in what a person has written stay', () =>
  withProject({ 'parlance.json': DOCS, 'docs/guide.md': GUIDE, 'docs/img/a.png': 'x' }, async (project) => {
    await project.run(['update', '--yes']);
    await project.edit('i18n/de/guide.md', /^⟪de⟫ Ŕ[^\n]*$/m, 'Lies [das](#eigenes).');
    await project.edit('docs/guide.md', 'Do it.', 'Do it [again](#guide).');
    expect((await project.run(['update', '--yes'])).code).toBe(0);
    const text = await project.read('i18n/de/guide.md');
    expect(text).toContain('Lies [das](#eigenes).');
    expect(text).toMatch(/\]\(#de-ĝúíđé\)/);
  }));

test('a new translation in AsciiDoc says its language once, and nothing in it is without a source', () =>
  withProject(
    {
      'parlance.json': DOCS.replaceAll('.md', '.adoc'),
      'docs/a.adoc': '= Guide\n:lang: en\n:toc:\n\nGood morning\n',
    },
    async (project) => {
      await project.run(['update', '--yes']);
      expect(await project.read('i18n/de/a.adoc')).toMatch(/^= ⟪de⟫ .*\n:lang: de\n:toc:\n\n⟪de⟫ .*\n$/);
      expect((await project.run(['update', '--check'])).code).toBe(0);
    },
  ));

test('references of reStructuredText find translated titles, also when these change', () =>
  withProject(
    {
      'parlance.json': DOCS.replaceAll('.md', '.rst'),
      'docs/a.rst': 'Start\n=====\n\nRead `The Set-up`_ first.\n\nThe Set-up\n----------\n\nDo it.\n',
    },
    async (project) => {
      await project.run(['update', '--yes']);
      expect(await project.read('i18n/de/a.rst')).toMatch(
        /<The Set-up_>`__[^\n]*\n\n\.\. _The Set-up:\n\n⟪de⟫ [^\n]*\n-{10,}\n/,
      );
      await project.write(
        'docs/a.rst',
        (await project.read('docs/a.rst')).replaceAll('The Set-up', 'The Tool').replace(/-+/, '--------'),
      );
      expect((await project.run(['update', '--yes'])).code).toBe(0);
      expect(await project.read('i18n/de/a.rst')).toMatch(/<The Tool_>`__[\s\S]*\n\.\. _The Tool:\n\n⟪de⟫ /);
      const { code, stdout } = await project.run(['update', '--check']);
      expect({ code, stdout }).toEqual({ code: 0, stdout: expect.not.stringContaining('extra-translation') });
    },
  ));
