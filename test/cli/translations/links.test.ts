import { expect, test } from 'vitest';
import { manifestWith, withProject } from '../../support/project.ts';

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
