import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { withMcp } from '../../support/agents/mcp-client.ts';
import { type TestProject, withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';

const SOURCE = { 'locales/en.json': '{ "title": "Save $(touch PWN)" }\n' };
const PERSON = 'alias ll=ls\n';

/** What a repository puts where an earlier version has kept answers; `file` is that place. */
const PLANTED: Readonly<Record<string, (file: string, victim: string) => Promise<unknown>>> = {
  'a link to a file of the user': (file, victim) => symlink(victim, file),
  'a link that leads nowhere': (file, victim) => symlink(`${victim}.new`, file),
  'a pipe': (file) => promisify(execFile)('mkfifo', [file]),
  'a device without an end': (file) => symlink('/dev/zero', file),
  'a folder': (file) => mkdir(file),
};

async function updateByAgent({ folder, env }: TestProject): Promise<void> {
  const answer = () => 'accept' as const;
  await withMcp({ cwd: folder, env, answer }, async ({ call }) => {
    expect(await call('update_translations')).toMatchObject({ isError: false });
  });
}

function runner(args: readonly string[]) {
  return async (project: TestProject) => {
    const { code, stderr } = await project.run(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr });
  };
}

const COMMANDS: Readonly<Record<string, (project: TestProject) => Promise<void>>> = {
  update: runner(['update', '--yes']),
  'translate-file': runner([
    'translate-file',
    'locales/en.json',
    '--to',
    'de',
    '--output',
    'locales/de.json',
  ]),
  'an agent': updateByAgent,
};

// What a repository brings along: reliability R8.
describe.each(inTurn(Object.entries(PLANTED)))('%s in the place of answers is left alone', (_what, plant) => {
  test.each(Object.entries(COMMANDS))('by %s', (_name, run) =>
    withProject({ ...SOURCE, 'home/.bashrc': PERSON }, async (project) => {
      await mkdir(path.join(project.folder, '.parlance'));
      const victim = path.join(project.folder, 'home/.bashrc');
      await plant(path.join(project.folder, '.parlance/answers.journal'), victim);
      await run(project);
      expect(await project.read('locales/de.json')).toContain('⟪de⟫');
      expect(await project.read('home/.bashrc')).toBe(PERSON);
      await expect(project.read('home/.bashrc.new')).rejects.toThrow('ENOENT');
    }),
  );
});
