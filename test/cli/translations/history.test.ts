import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type TestProject, withProject } from '../../support/project.ts';

/** A project in a repository of git, whose translation is up to date and committed. */
function withRepository(work: (project: TestProject, commit: () => void) => Promise<void>): Promise<void> {
  const EN = '{ "save": "Save", "store": "Store", "open": "Open the file of the project" }';
  return withProject({ '.gitignore': 'home\n', 'locales/en.json': EN }, async (project) => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
        cwd: project.folder,
        stdio: 'pipe',
      });
    const commit = () => {
      git('add', '--all', '.');
      git('commit', '--quiet', '--allow-empty', '-m', 'x');
    };
    git('init', '--quiet');
    commit();
    expect((await project.run(['update', '--yes'])).code).toBe(0);
    commit();
    await work(project, commit);
  });
}

/** The rules that `parlance update --check` reports, and what it notes. */
async function checked({ run }: TestProject) {
  const { code, stdout, stderr } = await run(['update', '--check', '--format', 'json']);
  const { files } = JSON.parse(stdout) as { files: readonly { problems: readonly { rule: string }[] }[] };
  return { code, rules: files.flatMap(({ problems }) => problems.map(({ rule }) => rule)), stderr };
}

describe('where a text was changed decides what parlance update does with it', () => {
  test('a text that a person has edited is kept, and one whose source is newer waits for review', () =>
    withRepository(async (project, commit) => {
      const german = await project.read('locales/de.json');
      await project.edit('locales/de.json', /"open": "[^"]*"/, '"open": "Öffnen Sie die Datei"');
      commit();
      expect(await checked(project)).toMatchObject({ code: 0, rules: [] });
      await project.edit('locales/en.json', 'Open the file of the project', 'Open all files of the project');
      commit();
      expect((await checked(project)).rules).toEqual(['needs-review']);
      await project.run(['update', '--yes']);
      expect(await project.read('locales/de.json')).toBe(
        german.replace(/"open": "[^"]*"/, '"open": "Öffnen Sie die Datei"'),
      );
    }));

  test('the source of a file that nobody has recorded changed later', () =>
    withRepository(async (project, commit) => {
      await project.remove('parlance.translations');
      commit();
      await project.edit('locales/en.json', '"Save"', '"Save all"');
      commit();
      expect(await checked(project)).toMatchObject({ code: 10, rules: ['needs-review'] });
    }));

  test('in a shallow clone, that is said, and nothing fails that a full clone would pass', () =>
    withRepository(async (project, commit) => {
      await project.remove('parlance.translations');
      commit();
      await project.edit('locales/en.json', '"Save"', '"Save all"');
      commit();
      const clone = path.join(project.folder, 'home', 'clone');
      execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${project.folder}`, clone], {
        stdio: 'pipe',
      });
      const { code, stderr } = await project.run(['update', '--check'], { cwd: clone });
      expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('The clone is shallow.') });
    }));
});
