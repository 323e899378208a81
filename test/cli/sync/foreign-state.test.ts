import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Team } from '../../support/glossaries/synced-folder.ts';
import { inTurn } from '../../support/runs.ts';
import { useTeams } from '../../support/team-process.ts';

/** The folders of a clone's state, and the file that a team commits. */
const FOLDERS = ['', 'snapshots', 'backups', 'pushed', 'intents', 'run.lock'].map((name) =>
  path.join('.parlance', name),
);
const FEW_FOLDERS = FOLDERS.filter((name) => /lance$|pushed|lock/.test(name));
const LOCK = 'parlance.lock';

/** What a repository can bring along in their place; `name` is that of what must stay as it is, beside the clone. */
const FOREIGN: Readonly<Record<string, (file: string, beside: string) => Promise<unknown>>> = {
  'a link to a folder of somebody else': (file, beside) => symlink(beside, file),
  'a link that leads nowhere': (file) => symlink('/nowhere/at/all', file),
  'a file': (file) => writeFile(file, 'x'),
  'a pipe': async (file) => execFileSync('mkfifo', [file]),
};

/** Sizes and links do not matter for a file of a state folder: what is there is a folder, a pipe, a link, or too large. */
const FOREIGN_FILES: Readonly<Record<string, (file: string, beside: string) => Promise<unknown>>> = {
  'a link': (file, beside) => symlink(path.join(beside, 'notes.txt'), file),
  'a folder': (file) => mkdir(file),
  'a pipe': async (file) => execFileSync('mkfifo', [file]),
  'a file of 600 MB': async (file) => {
    await writeFile(file, '');
    await truncate(file, 600_000_000);
  },
};

const VERBS: readonly (readonly string[])[] = [['pull'], ['push', '--yes'], ['restore']];

const withTeam = useTeams();

/** More files than snapshots are kept. */
async function writeReports(folder: string): Promise<void> {
  const files = Array.from({ length: 502 }, (_, index) => path.join(folder, `report-${index}.tsv`));
  await Promise.all(files.map((file) => writeFile(file, 'a\tb\n')));
}

/** Both sides have changed, there is a conflict and a backup, and more snapshots than are kept. */
async function prepare({ mine, putThere }: Team): Promise<string> {
  const beside = path.join(mine.folder, '..', 'beside');
  await mkdir(beside);
  await writeReports(beside);
  await writeFile(path.join(beside, 'notes.txt'), 'mine');
  await mine.expectExit(0, 'push', '--yes');
  await mine.write('a=1 c=3');
  await mine.expectExit(0, 'push', '--yes');
  await putThere('a=2 c=3');
  await mine.write('a=3 c=3');
  await mine.expectExit(11, 'pull');
  await putThere('a=2 c=3 d=4');
  return beside;
}

/** Puts something foreign into the place of a file or a folder, and checks that every verb refuses it or does without it. */
async function checkForeign(
  { mine }: Team,
  file: string,
  put: (file: string) => Promise<unknown>,
): Promise<readonly string[]> {
  const place = path.join(mine.folder, file);
  const kept = `${mine.folder}-kept`;
  await cp(mine.folder, kept, { recursive: true });
  await rm(place, { recursive: true, force: true });
  await put(place);
  const said: string[] = [];
  for (const verb of VERBS) {
    const { code, stderr } = await mine.run(verb);
    if (code === 6 && stderr.includes(`${file.replace(/\/$/, '')} `)) said.push(verb[0] ?? '');
    else expect([verb, code, stderr]).toEqual([verb, expect.toSatisfy(isExpectedCode), expect.any(String)]);
  }
  await rm(mine.folder, { recursive: true });
  await rename(kept, mine.folder);
  return said;
}

/** Of a verb that needs nothing there: it works, or the conflict is still undecided. */
function isExpectedCode(code: number): boolean {
  return [0, 11].includes(code);
}

async function contentOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return names.map((name, index) => `${name}: ${texts[index]}`).join('\n');
}

describe('what a repository brings along in the place of state files is refused, and nothing outside changes (reliability R1a)', () => {
  test.each(inTurn(Object.keys(FOREIGN)))('%s in the place of each folder', (kind) =>
    withTeam('a=1 b=2', async (team) => {
      const beside = await prepare(team);
      const before = await contentOf(beside);
      for (const file of kind.startsWith('a link to') ? FOLDERS : FEW_FOLDERS) {
        const said = await checkForeign(
          team,
          file,
          (place) => FOREIGN[kind]?.(place, beside) ?? Promise.reject(),
        );
        expect([file, said]).not.toEqual([file, []]);
      }
      expect(await contentOf(beside)).toBe(before);
    }),
  );

  test.each(inTurn(Object.keys(FOREIGN_FILES)))('%s in the place of each file', (kind) =>
    withTeam('a=1 b=2', async (team) => {
      const beside = await prepare(team);
      const before = await contentOf(beside);
      const state = path.join(team.mine.folder, '.parlance');
      const names = await Promise.all(
        ['pushed', 'snapshots'].map(async (folder) => {
          const files = await readdir(path.join(state, folder));
          return files.slice(0, 1).map((name) => path.join('.parlance', folder, name));
        }),
      );
      for (const file of [LOCK, ...names.flat()]) {
        const said = await checkForeign(
          team,
          file,
          (place) => FOREIGN_FILES[kind]?.(place, beside) ?? Promise.reject(),
        );
        if (file === LOCK) expect([file, said]).toEqual([file, ['pull', 'push']]);
      }
      expect(await contentOf(beside)).toBe(before);
    }),
  );

  test('only names that we gave are removed', () =>
    withTeam('a=1 b=2', async (team) => {
      await prepare(team);
      const snapshots = path.join(team.mine.folder, '.parlance', 'snapshots');
      await writeReports(snapshots);
      const backups = path.join(team.mine.folder, '.parlance', 'backups');
      for (let index = 0; index <= 30; index++) await writeFile(path.join(backups, `2020-${index}.txt`), 'a');
      await writeFile(path.join(backups, '2020-terms_glossary.json'), '{}');
      await writeFile(path.join(backups, '2026-01-01T00-00-00.000Z_100%_en_de.tsv'), 'a\tb\n');
      await team.mine.expectExit(0, 'resolve', '--mine');
      await team.mine.expectExit(0, 'pull');
      await team.mine.write('a=3 d=4');
      await team.mine.expectExit(0, 'push', '--yes');
      const { stdout } = await team.mine.expectExit(0, 'restore');
      expect(stdout).toContain('100%');
      expect((await readdir(snapshots)).filter((name) => name.startsWith('report'))).toHaveLength(502);
      expect((await readdir(backups)).filter((name) => name.startsWith('2020'))).toHaveLength(32);
    }));
});

/** What somebody else has in a folder of the name that our lock has. */
const IN_RUN_LOCK: Readonly<Record<string, (folder: string) => Promise<unknown>>> = {
  'a file': (folder) => writeFile(path.join(folder, 'notes.txt'), 'mine'),
  'a file that looks like a holder': (folder) =>
    writeFile(path.join(folder, 'report.2024.final.txt'), 'mine'),
  'an empty file': (folder) => writeFile(path.join(folder, 'notes.txt'), ''),
  'a folder': (folder) => mkdir(path.join(folder, 'notes')),
  'a link': (folder) => symlink('/nowhere', path.join(folder, 'a.1.b.c')),
  'several files': async (folder) => {
    for (const name of ['a.txt', 'b.txt']) await writeFile(path.join(folder, name), 'mine');
  },
};

test.each(inTurn(Object.keys(IN_RUN_LOCK)))(
  'a folder run.lock of somebody else with %s is refused, and keeps all that it has (reliability R1a)',
  (kind) =>
    withTeam('a=1 b=2', async ({ mine }) => {
      await mine.expectExit(0, 'push', '--yes');
      const folder = path.join(mine.folder, '.parlance', 'run.lock');
      await mkdir(folder);
      await IN_RUN_LOCK[kind]?.(folder);
      const before = (await readdir(folder)).sort();
      for (const verb of VERBS.slice(0, 2)) {
        const { stderr } = await mine.expectExit(6, ...verb);
        expect(stderr).toContain('run.lock has files that no lock has.');
      }
      expect((await readdir(folder)).sort()).toEqual(before);
      await rm(folder, { recursive: true });
      await mine.expectExit(0, 'pull');
    }),
);
