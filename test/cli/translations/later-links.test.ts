import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';

/** How a format writes a document with a heading, and a link to a heading of another document. */
interface LinkedFormat {
  readonly extension: string;
  write(heading: string, text: string): string;
  link(file: string, id: string): string;
}

const MARKDOWN: LinkedFormat = {
  extension: 'md',
  write: (heading, text) => `# Page\n\n${text}\n\nRead on\n\n## ${heading}\n\nBye\n`,
  link: (file, id) => `[there](${file}.md#${id})`,
};

const FORMATS: Readonly<Record<string, LinkedFormat>> = {
  Markdown: MARKDOWN,
  'Markdown, by its name alone': { ...MARKDOWN, link: (file, id) => `[there](./${file}#${id})` },
  'Markdown, in a definition': {
    ...MARKDOWN,
    link: (file, id) => `[there]\n\n[there]: ${file}.md#${id}`,
  },
  MDX: { ...MARKDOWN, extension: 'mdx', link: (file, id) => `[there](${file}.mdx#${id})` },
  AsciiDoc: {
    extension: 'adoc',
    write: (heading, text) => `= Page\n\n${text}\n\nRead on\n\n== ${heading}\n\nBye\n`,
    link: (file, id) => `xref:${file}.adoc#_${id.replaceAll('-', '_')}[there]`,
  },
};

/** Two documents that link to each other. */
function filesIn({ extension, write, link }: LinkedFormat) {
  return {
    'parlance.json': manifestWith({
      source: 'en',
      targets: ['de'],
      files: [{ source: `docs/**/*.${extension}`, target: 'i18n/{locale}/{path}' }],
    }),
    [`docs/a.${extension}`]: write('Good Night', `See ${link('b', 'good-taste')}`),
    [`docs/b.${extension}`]: write('Good Taste', `See ${link('a', 'good-night')}`),
  };
}

const TASTE = /#_?de[-_]ĝööđ[-_]ŧášŧé/u;
const NIGHT = /#_?de[-_]ĝööđ[-_]ñíĝĥŧ/u;

/** Updates, and checks that nothing is left to do. */
async function finish(project: TestProject): Promise<string> {
  const { code, stderr } = await project.run(['update', '--yes']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('nowhere') });
  const again = await project.run(['update', '--yes']);
  expect(again.stderr).toContain('Files written: 0. Characters sent: 0.');
  expect((await project.run(['update', '--check'])).code).toBe(0);
  return stderr;
}

describe('links lead to headings that a later update translates', () => {
  test.each(inTurn(Object.entries(FORMATS)))('%s', (_, format) =>
    withProject(filesIn(format), async (project) => {
      const { extension } = format;
      const first = await project.run(['update', '--yes', `docs/a.${extension}`]);
      expect(first.code).toBe(0);
      expect(await project.read(`i18n/de/a.${extension}`)).not.toMatch(TASTE);
      expect(await finish(project)).toContain(`i18n/de/a.${extension}: links lead to headings`);
      expect(await project.read(`i18n/de/a.${extension}`)).toMatch(TASTE);
      expect(await project.read(`i18n/de/b.${extension}`)).toMatch(NIGHT);
    }),
  );

  test.each<[what: string, first: readonly string[]]>(
    inTurn([
      ['after the other document alone', ['docs/b.md']],
      ['after a limit of characters', ['--max-characters', '20']],
      ['after a limit of characters, in a folder', ['--max-characters', '20', 'docs']],
    ]),
  )('%s', (_, first) =>
    withProject(filesIn(MARKDOWN), async (project) => {
      await project.run(['update', '--yes', ...first]);
      await finish(project);
      expect(await project.read('i18n/de/a.md')).toMatch(TASTE);
      expect(await project.read('i18n/de/b.md')).toMatch(NIGHT);
    }),
  );

  test('in a text beside one that is updated together with the heading', () =>
    withProject(filesIn(MARKDOWN), async (project) => {
      await project.run(['update', '--yes', 'docs/a.md']);
      await project.edit('docs/a.md', 'Read on', 'Read [on](b.md#good-taste)');
      await finish(project);
      expect((await project.read('i18n/de/a.md')).match(new RegExp(TASTE, 'gu'))).toHaveLength(2);
    }));

  test('but not in what a person has written', () =>
    withProject(filesIn(MARKDOWN), async (project) => {
      await project.run(['update', '--yes', 'docs/a.md']);
      await project.edit('i18n/de/a.md', /^⟪de⟫ Š[^\n]*$/m, 'Siehe [dort](b.md#good-taste).');
      await finish(project);
      expect(await project.read('i18n/de/a.md')).toContain('Siehe [dort](b.md#good-taste).');
    }));

  test('and the translation is kept as it was', () =>
    withProject(filesIn(MARKDOWN), async (project) => {
      await project.run(['update', '--yes', 'docs/a.md']);
      const before = await project.read('i18n/de/a.md');
      await finish(project);
      const kept = await readdir(path.join(project.folder, '.parlance/backups'));
      const texts = await Promise.all(kept.map((name) => project.read(`.parlance/backups/${name}`)));
      expect(texts).toContain(before);
    }));
});
