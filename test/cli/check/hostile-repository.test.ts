import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { COMMAND_LINE } from '../../support/built-cli.ts';
import { cli } from '../../support/cli.ts';
import { comesWithin } from '../../support/process/times.ts';
import { inTurn } from '../../support/runs.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

let folder: string;
let repository: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlance-hostile-'));
  repository = path.join(folder, 'repository');
  await mkdir(path.join(repository, 'words'), { recursive: true });
  await writeFile(path.join(repository, 'a.en-de.glossary.csv'), 'a ,b\n');
  await writeFile(path.join(folder, 'outside.csv'), 'a,b\n');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The rules that `parlance check --format json` reports for each file of the repository. */
async function check(): Promise<Record<string, string[]>> {
  const child = spawn(process.execPath, [COMMAND_LINE, 'check', '--format', 'json', '.'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  try {
    await comesWithin(15_000, once(child, 'close'));
  } finally {
    child.kill('SIGKILL');
  }
  const { files }: { files: { path: string; problems: { rule: string }[] }[] } = JSON.parse(text);
  return Object.fromEntries(files.map(({ path, problems }) => [path, problems.map(({ rule }) => rule)]));
}

const GLOSSARY = { 'a.en-de.glossary.csv': ['edge-whitespace'] };

function manifestWith(...files: string[]): Promise<void> {
  const dictionaries = files.map((file, index) => ({
    source: 'en',
    target: ['de', 'fr', 'es', 'it', 'nl', 'pl', 'ja'][index],
    file,
  }));
  const text = JSON.stringify({ glossaries: { g: { dictionaries } } });
  return writeFile(path.join(repository, 'parlance.json'), text);
}

describe.skipIf(process.platform === 'win32')(
  'a hostile repository, without devices and pipes on Windows',
  () => {
    test.each(
      inTurn([
        ['a device', '/dev/zero'],
        ['a folder', '.'],
      ]),
    )(
      'a manifest that is %s is a problem, and the rest is checked (reliability R1)',
      async (_name, target) => {
        await symlink(path.resolve(repository, target), path.join(repository, 'parlance.json'));
        const rule = target === '.' ? 'not-a-file' : 'path-outside-folder';
        expect(await check()).toEqual({ ...GLOSSARY, 'parlance.json': [rule] });
      },
    );

    test('a manifest that is a folder is a problem, and what is in it is checked (reliability R1)', async () => {
      await mkdir(path.join(repository, 'words', 'parlance.json'));
      await writeFile(path.join(repository, 'words', 'parlance.json', 'b.en-de.glossary.csv'), 'a ,b\n');
      expect(await check()).toEqual({
        ...GLOSSARY,
        'words/parlance.json': ['not-a-file'],
        'words/parlance.json/b.en-de.glossary.csv': ['edge-whitespace'],
      });
    });

    test.each(['b.en-de.glossary.csv', 'tone.de.style-rules.json'])(
      'what is named %s and is no file is said, and the rest is checked (reliability R1)',
      async (name) => {
        const [inFolder, pipe, dangling, link] = ['f', 'p', 'd', 'l'].map((each) =>
          path.join(repository, each),
        );
        for (const each of ['f', 'p', 'd', 'l']) await mkdir(path.join(repository, each));
        await mkdir(path.join(inFolder ?? '', name));
        execFileSync('mkfifo', [path.join(pipe ?? '', name)]);
        await symlink('/nowhere/at/all', path.join(dangling ?? '', name));
        await symlink('../a.en-de.glossary.csv', path.join(link ?? '', name));
        const { code, stdout, stderr } = await cli(['check', '.'], { cwd: repository });
        expect(code).toBe(6);
        expect(stdout).toContain('edge-whitespace');
        expect(stderr).toContain(`f/${name} is a folder. Expected a file.`);
        expect(stderr).toContain(`p/${name} is a device or a pipe and is not used.`);
        expect(stderr).toContain(`d/${name} is a link to nothing.`);
        expect(stderr).not.toContain(`l/${name}`);
      },
    );

    test('a manifest that is a pipe is not waited for (reliability R1)', async () => {
      execFileSync('mkfifo', [path.join(repository, 'parlance.json')]);
      expect(await check()).toEqual({ ...GLOSSARY, 'parlance.json': ['not-a-file'] });
    });

    test('a manifest without an end of its size is one problem (reliability R3)', async () => {
      await writeFile(path.join(repository, 'parlance.json'), '');
      await truncate(path.join(repository, 'parlance.json'), 8_000_000_000);
      expect(await check()).toEqual({ ...GLOSSARY, 'parlance.json': ['invalid-json'] });
    });

    test('files that a manifest names are not read outside, whether they exist or not (reliability R1)', async () => {
      execFileSync('mkfifo', [path.join(repository, 'pipe.csv')]);
      await symlink(path.join(folder, 'outside.csv'), path.join(repository, 'link.csv'));
      await symlink(path.join(folder, 'nothing.csv'), path.join(repository, 'dangling.csv'));
      await symlink(folder, path.join(repository, 'up'));
      await manifestWith(
        '../outside.csv',
        '../nothing.csv',
        'link.csv',
        'dangling.csv',
        'up/nothing.csv',
        '/dev/zero',
        'pipe.csv',
      );
      expect((await check())['parlance.json']).toEqual([
        ...Array<string>(6).fill('path-outside-folder'),
        'not-a-file',
      ]);
    });

    test('files above the manifest are read below a folder with .git (reliability R1)', async () => {
      await mkdir(path.join(folder, '.git'));
      await manifestWith('../outside.csv', '../nothing.csv');
      expect((await check())['parlance.json']).toEqual(['missing-file']);
    });
  },
);
