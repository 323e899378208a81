import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';

const FILES = {
  'parlance.json': JSON.stringify({
    translations: {
      source: 'en',
      targets: ['de', 'pt-BR'],
      files: [
        { source: 'docs/**/*.md', target: 'i18n/{locale}/{path}' },
        { source: 'none/*.md', target: 'none/{locale}/{path}' },
      ],
      freeze: ['de'],
    },
  }),
  'docs/a.md': '',
  'docs/more/b.md': '',
  'i18n/pt_BR/a.md': '',
};

test('translations lists sources, translations, and reasons', () =>
  withFiles(FILES, async (cwd) => {
    const { code, stdout, stderr } = await cli(['translations'], { cwd });
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: [
        'de     docs/a.md       i18n/de/a.md          missing; never written; docs/**/*.md leads to i18n/{locale}/{path}',
        'pt-BR  docs/a.md       i18n/pt_BR/a.md       docs/**/*.md leads to i18n/{locale}/{path}, with pt_BR for pt-BR',
        'de     docs/more/b.md  i18n/de/more/b.md     missing; never written; docs/**/*.md leads to i18n/{locale}/{path}',
        'pt-BR  docs/more/b.md  i18n/pt_BR/more/b.md  missing; docs/**/*.md leads to i18n/{locale}/{path}, with pt_BR for pt-BR',
        '',
      ].join('\n'),
    });
    expect(stderr).toContain('No file fits "none/*.md".');
  }));

test.each<[string, string[], string[]]>([
  ['', ['docs/more'], ['docs/more/b.md > i18n/de/more/b.md', 'docs/more/b.md > i18n/pt_BR/more/b.md']],
  ['', ['i18n/pt_BR/a.md'], ['docs/a.md > i18n/pt_BR/a.md']],
  ['docs', ['a.md'], ['a.md > ../i18n/de/a.md', 'a.md > ../i18n/pt_BR/a.md']],
  ['docs', ['../i18n/de'], ['a.md > ../i18n/de/a.md', 'more/b.md > ../i18n/de/more/b.md']],
])('in "%s", %j names these files', (folder, paths, expected) =>
  withFiles(FILES, async (root) => {
    const { stdout } = await cli(['translations', ...paths, '--format', 'json'], {
      cwd: path.join(root, folder),
    });
    const { translations } = JSON.parse(stdout) as { translations: { source: string; target: string }[] };
    expect(translations.map(({ source, target }) => `${source} > ${target}`)).toEqual(expected);
  }),
);

test.each<[string, string[], Record<string, string>, number, string]>([
  ['a path without translations', ['b.md'], FILES, 7, 'names no translations of b.md'],
  ['no manifest', [], {}, 6, 'parlance init --translations'],
  ['no section', [], { 'parlance.json': '{}' }, 6, 'parlance init --translations'],
  [
    'two sources of one translation',
    [],
    {
      'parlance.json':
        '{"translations":{"source":"en","targets":["de"],"files":[{"source":"*.md","target":"x.{locale}.md"}]}}',
      'a.md': '',
      'b.md': '',
    },
    6,
    'x.de.md would be the translation of a.md and of b.md.',
  ],
])('it says so: %s', (_, paths, files, code, text) =>
  withFiles(files, async (cwd) =>
    expect(await cli(['translations', ...paths], { cwd })).toMatchObject({
      code,
      stderr: expect.stringContaining(text),
    }),
  ),
);

/** Reliability R1. */
test('links in a project are not followed', () =>
  withFiles(FILES, async (cwd) => {
    const outside = path.join(cwd, 'outside');
    await mkdir(outside);
    await writeFile(path.join(outside, 'secret.md'), '');
    await symlink(outside, path.join(cwd, 'docs', 'link'));
    await symlink(cwd, path.join(cwd, 'docs', 'circle'));
    expect((await cli(['translations'], { cwd })).stdout).not.toMatch(/secret|link|circle/);
  }));
