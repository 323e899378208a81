import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
// Loaded before the tests, because that takes longer than any of them.
import '../../../packages/projects/check/check-declared.ts';
import '../../../packages/projects/disk/disk-reading.ts';
import '../../../cli/translations/run-update-check.ts';
import { cli, withFiles } from '../../support/cli.ts';
import { IN_GERMAN } from '../../support/project.ts';

/** Reliability V11. What GitHub does not take back is escaped in the same way, and nothing is lost. */
test.each([
  ['a\u001b]0;x\u0007.en-de.glossary.csv', 'a%1B]0;x%07.en-de.glossary.csv'],
  ['a\u009b\u007f.en-de.glossary.csv', 'a%C2%9B%7F.en-de.glossary.csv'],
  ['a%1B,b:c\n\r.en-de.glossary.csv', 'a%251B%2Cb%3Ac%0A%0D.en-de.glossary.csv'],
])('--format github: what could control a terminal in a name is escaped', (name, written) =>
  withFiles({ [name]: 'a\n' }, async (cwd) => {
    const { code, stdout } = await cli(['check', '--format', 'github'], { cwd });
    expect(code).toBe(1);
    expect(stdout.slice('::error file='.length)).toMatch(new RegExp(`^${quoted(written)},`));
  }),
);

function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

describe('--format github names files from the root of the repository', () => {
  const FILES = {
    '.git/HEAD': '',
    'app/a.en-de.glossary.csv': 'a,\n',
    'app/parlance.json': IN_GERMAN,
    'app/locales/en.json': '{ "a": "Save {name}" }',
    'app/locales/de.json': '{ "a": "Sichern" }',
    'app/locales/deep/x.txt': '',
  };

  /** Runs a command in a folder, and gives the files of its annotations. */
  async function filesOf(args: readonly string[], cwd: string, env = {}): Promise<ReadonlySet<string>> {
    const { stdout } = await cli([...args, '--format', 'github'], { cwd, env });
    return new Set([...stdout.matchAll(/ file=([^,:]*)/g)].map(([, file = '']) => file));
  }

  test.each([
    ['.', 'app'],
    ['..', 'app/locales'],
    ['a.en-de.glossary.csv', 'app'],
  ])('when %s is checked in %s', (checked, folder) =>
    withFiles(FILES, async (root) => {
      const files = await filesOf(['check', checked], path.join(root, folder));
      expect(files).toContain('app/a.en-de.glossary.csv');
    }),
  );

  test('in translations, and in those that are out of date', () =>
    withFiles({ ...FILES, 'app/locales/de.json': '{}' }, async (root) => {
      const cwd = path.join(root, 'app/locales');
      expect(await filesOf(['check', '..'], cwd)).toContain('app/locales/en.json');
      expect(await filesOf(['update', '--check'], cwd)).toEqual(new Set(['app/locales/en.json']));
    }));

  test('the folder that GitHub has checked out is the root, not a repository in it', () =>
    withFiles(FILES, async (root) => {
      mkdirSync(path.join(root, 'app/.git'));
      const cwd = path.join(root, 'app');
      expect(await filesOf(['check'], cwd)).toContain('a.en-de.glossary.csv');
      expect(await filesOf(['check'], cwd, { GITHUB_WORKSPACE: root })).toContain('app/a.en-de.glossary.csv');
      // Another folder is not that of this repository.
      expect(await filesOf(['check'], cwd, { GITHUB_WORKSPACE: path.join(root, 'other') })).toContain(
        'a.en-de.glossary.csv',
      );
    }));

  test('without a repository, from the current folder; other formats always do', () =>
    withFiles({ 'app/a.en-de.glossary.csv': 'a,\n' }, async (root) => {
      const cwd = path.join(root, 'app');
      expect(await filesOf(['check'], cwd)).toContain('a.en-de.glossary.csv');
      for (const format of ['gitlab', 'junit', 'sarif', 'json']) {
        const { stdout } = await cli(['check', '--format', format], { cwd });
        expect(stdout).toContain('a.en-de.glossary.csv');
        expect(stdout).not.toContain('app/a.en-de');
      }
    }));
});
