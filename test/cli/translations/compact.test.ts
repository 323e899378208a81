import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type TestProject, withProject } from '../../support/project.ts';

const FILES = {
  '.gitignore': '.parlance\nhome\n',
  'locales/en.json': '{ "open": "Open the file of the project", "close": "Close all files of the project" }',
};

const git = (folder: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    stdio: 'pipe',
  });

function commit({ folder }: TestProject): void {
  git(folder, 'add', '--all', '.');
  git(folder, 'commit', '--quiet', '-m', 'x');
}

async function update({ run }: TestProject): Promise<void> {
  expect((await run(['update', '--yes'])).code).toBe(0);
}

/** Checks what `parlance update --compact` says, and that one file is left, with which nothing is sent again. */
async function checkCompact(
  { folder, run }: TestProject,
  files: number,
  dropped: number,
  cwd = folder,
): Promise<void> {
  const { code, stderr } = await run(['update', '--yes', '--compact'], { cwd });
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringContaining(
      `Files of the record that were joined: ${files}. Pairs that no file uses: ${dropped}.`,
    ),
  });
  const names = await readdir(path.join(cwd, 'parlance.translations'));
  expect(names.filter((name) => name.endsWith('.pairs'))).toEqual(['base.pairs']);
  expect((await run(['update', '--check'], { cwd })).code).toBe(0);
}

test('compaction keeps what stands on the disk, in the history, and on a branch, and drops what nobody uses', () =>
  withProject(FILES, async (project) => {
    const { folder, edit } = project;
    git(folder, 'init', '--quiet', '--initial-branch=main');
    await update(project);
    // This translation is in no commit.
    await edit('locales/en.json', 'Open the', 'Open another');
    await update(project);
    commit(project);
    git(folder, 'checkout', '--quiet', '-b', 'other');
    await edit('locales/en.json', 'Open another', 'Open an old');
    await update(project);
    commit(project);
    git(folder, 'checkout', '--quiet', 'main');
    git(folder, 'checkout', '--quiet', 'other', '--', 'parlance.translations');
    commit(project);
    const clone = path.join(folder, 'home', 'clone');
    git(folder, 'clone', '--quiet', '--depth=1', '--branch=main', `file://${folder}`, clone);
    await checkCompact(project, 3, 0, clone);
    await checkCompact(project, 3, 1);
  }));

test('without git, compaction keeps everything', () =>
  withProject(FILES, async (project) => {
    await update(project);
    await project.edit('locales/en.json', 'Open the', 'Open another');
    await update(project);
    await checkCompact(project, 2, 0);
  }));
