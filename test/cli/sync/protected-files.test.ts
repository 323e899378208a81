import { readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Team } from '../../support/glossaries/synced-folder.ts';
import { useTeams } from '../../support/team-process.ts';

/** Directly, in another spelling, through a link, and through other folders; all others are in the tests of `core`. */
const PROTECTED = ['.git/hooks/new.csv', '.GIT./new.csv', 'link/new.csv', 'a/../.github/new.tsv'];

/** Of other kinds than the files that are synced. */
const OTHER = ['.gitattributes', 'Makefile'];

const withTeam = useTeams();

async function filesOf(folder: string): Promise<readonly string[]> {
  const all = await readdir(folder, { recursive: true });
  return all.filter((name) => name.includes('new') || name === 'Makefile' || name === 'run.yml').sort();
}

/** Checks that no verb creates such a file, and that the problem is named. */
async function checkNotWritten({ mine }: Team, manifest: object, file: string): Promise<void> {
  await mine.declare(manifest);
  const pulled = await mine.run(['pull']);
  expect([file, pulled.code]).toEqual([file, expect.toSatisfy((code) => [1, 6].includes(code))]);
  expect(pulled.stderr).toContain(' is not a ');
  expect([file, await filesOf(mine.folder)]).toEqual([file, []]);
}

const glossaryAt = (file: string) => ({
  glossaries: { product: { name: 'Product', dictionaries: [{ source: 'en', target: 'de', file }] } },
});

describe('nothing is written into .git, .github, .vscode, or .parlance because a manifest names it (reliability V8)', () => {
  test('a glossary', () =>
    withTeam('a=1', async (team) => {
      await team.mine.expectExit(0, 'push', '--yes');
      await symlink('.git', path.join(team.mine.folder, 'link'));
      for (const file of PROTECTED) {
        await checkNotWritten(team, glossaryAt(file), file);
        const { code, stdout } = await team.mine.run(['check', 'parlance.json', '--format', 'json']);
        expect([file, code, stdout]).toEqual([file, 1, expect.stringContaining('path-outside-folder')]);
      }
    }));

  test('a style rule list', () =>
    withTeam('a=1', async (team) => {
      await team.mine.writeText('blog.style-rules.json', '{ "name": "Blog", "language": "de" }');
      await team.mine.declare({ styleRules: { blog: { file: 'blog.style-rules.json' } } });
      await team.mine.expectExit(0, 'push', '--yes');
      const lock = await team.mine.text('parlance.lock');
      for (const file of ['.vscode/new.json', '.parlance/new.json', 'run.yml']) {
        await team.mine.writeText('parlance.lock', lock);
        await checkNotWritten(team, { styleRules: { blog: { file } } }, file);
      }
    }));

  test('what is no glossary file by its name', () =>
    withTeam('a=1', async (team) => {
      await team.mine.expectExit(0, 'push', '--yes');
      for (const file of OTHER) await checkNotWritten(team, glossaryAt(file), file);
    }));

  test('ordinary hidden folders, and names that only look alike, are written', () =>
    withTeam('a=1', async (team) => {
      await team.mine.expectExit(0, 'push', '--yes');
      for (const file of ['.terms/a.csv', 'my.git/a.csv']) {
        await team.mine.declare(glossaryAt(file));
        await team.mine.expectExit(0, 'pull');
        await expect(team.mine.text(file)).resolves.toBe('a,1\n');
      }
    }));
});
