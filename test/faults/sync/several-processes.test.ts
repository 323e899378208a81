import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { NODE_FILES, SyncFolder, whileAlone } from '#files';
import { type BuiltRun, startBuilt } from '../../support/built-cli.ts';
import { expectSame, type Team } from '../../support/glossaries/synced-folder.ts';
import { comesWithin } from '../../support/process/times.ts';
import { inTurn } from '../../support/runs.ts';
import { useTeams } from '../../support/team-process.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const withTeam = useTeams();

/** Milliseconds in which a run that cannot work says so, or has stopped. */
const SOON_MS = 2_000;

/** Starts a command in a process of its own, in my clone. */
function start({ mine, env }: Team, ...args: readonly string[]): BuiltRun {
  const run = startBuilt(args, { cwd: mine.folder, env });
  run.child.stdin.end();
  return run;
}

/** My clone and the service have the entries of `a=1 b=2`; then the file gets others. */
async function change({ mine }: Team, entries: string): Promise<void> {
  await mine.expectExit(0, 'push', '--yes');
  await mine.write(entries);
}

/** Starts a push that stops before the service does anything with its first write. */
async function holdPush(team: Team): Promise<BuiltRun> {
  await team.requestsOf(async () => undefined);
  await team.injectFault('hold', 'PATCH');
  const run = start(team, 'push', '--yes');
  await team.received('PATCH');
  return run;
}

test('F28 somebody changes an entry between the last look and the write: their change stays, and the push says so', () =>
  withTeam('a=1 b=2', async (team) => {
    await change(team, 'a=1 b=2 c=3');
    const pushing = await holdPush(team);
    await team.putThere('a=1 b=theirs');
    await team.release();
    const { code, stderr } = await pushing.ended;
    expect({ code, stderr }).toMatchObject({ code: 11 });
    expect(stderr).toContain('somebody else has changed it at the same time');
    await expect(team.there()).resolves.toBe('a=1 b=theirs c=3');
    await team.mine.expectExit(0, 'pull');
    await expectSame(team, team.mine, 'a=1 b=theirs c=3');
  }));

test('F29 somebody overwrites what was pushed: the push itself sees it 5 seconds later', () =>
  withTeam('a=1 b=2', async (team) => {
    await change(team, 'a=1 b=2 c=3');
    const pushing = start(team, 'push', '--yes');
    await expect.poll(() => team.there()).toBe('a=1 b=2 c=3');
    await team.putThere('a=1 b=2');
    const { code, stderr } = await pushing.ended;
    expect({ code, stderr }).toMatchObject({ code: 11 });
    expect(stderr).toContain('was changed at the service right after the push');
    expect((await team.mine.expectExit(11, 'pull')).stdout).toContain('Your push was probably overwritten.');
  }));

test('F39 of three pushes at once one runs, and the others end within 2 seconds and name its process', () =>
  withTeam('a=1', async (team) => {
    await change(team, 'a=1 b=2');
    const first = await holdPush(team);
    const both = Promise.all([start(team, 'push', '--yes').ended, start(team, 'pull').ended]);
    const others = await comesWithin(2 * SOON_MS, both);
    expect(others.map(({ code }) => code)).toEqual([9, 9]);
    for (const { stderr } of others) expect(stderr).toContain(`process ${first.child.pid}`);
    await team.release();
    expect((await first.ended).code).toBe(0);
    await expectSame(team, team.mine, 'a=1 b=2');
  }));

describe('F40', () => {
  test('the run that holds the folder is killed: the next one takes over at once', () =>
    withTeam('a=1', async (team) => {
      await change(team, 'a=1 b=2');
      const killed = await holdPush(team);
      killed.child.kill('SIGKILL');
      await killed.ended;
      await team.release();
      await team.mine.expectExit(0, 'push', '--yes');
      await expectSame(team, team.mine, 'a=1 b=2');
    }));

  test('its process number belongs to another program by now: the next one takes over', () =>
    withTeam('a=1', async (team) => {
      await change(team, 'a=1 b=2');
      const killed = await holdPush(team);
      killed.child.kill('SIGKILL');
      await killed.ended;
      await team.release();
      const folder = path.join(team.mine.folder, '.parlance', 'run.lock');
      const [name = ''] = await NODE_FILES.list(folder);
      const reused = name.replace(String(killed.child.pid), String(process.pid));
      expect(reused).not.toBe(name);
      await rename(path.join(folder, name), path.join(folder, reused));
      await team.mine.expectExit(0, 'push', '--yes');
      await expectSame(team, team.mine, 'a=1 b=2');
    }));

  test('it works on: nobody takes over', () =>
    withTeam('a=1', async (team) => {
      await change(team, 'a=1 b=2');
      await whileAlone(new SyncFolder(team.mine.folder, NODE_FILES), async () => {
        const { stderr } = await team.mine.expectExit(9, 'push', '--yes');
        expect(stderr).toContain(`process ${process.pid}`);
      });
      await team.mine.expectExit(0, 'push', '--yes');
    }));
});

describe('F45 Ctrl-C', () => {
  test.each(
    inTurn([
      ['push', 'PATCH'],
      ['pull', 'GET'],
    ]),
  )('stops a %s within 2 seconds, and the next one finishes it', (verb, method) =>
    withTeam('a=1', async (team) => {
      await change(team, 'a=1 b=2');
      if (verb === 'pull') await team.putThere('a=9');
      await team.requestsOf(async () => undefined);
      await team.injectFault('hold', method);
      const run = start(team, verb, ...(verb === 'push' ? ['--yes'] : []));
      await team.received(method);
      run.child.kill('SIGINT');
      expect((await comesWithin(SOON_MS, run.ended)).code).toBe(8);
      await team.release();
      if (verb === 'pull') await team.mine.expectExit(0, 'pull');
      await team.mine.expectExit(0, 'push', '--yes');
      await expectSame(team, team.mine, verb === 'pull' ? 'a=9 b=2' : 'a=1 b=2');
    }),
  );
});

test('F47 a record that is cut is kept under another name, and nothing is sent', () =>
  withTeam('a=1', async (team) => {
    await change(team, 'a=2');
    const folder = path.join(team.mine.folder, '.parlance', 'pushed');
    const [name = ''] = await NODE_FILES.list(folder);
    await writeFile(path.join(folder, name), '{"version":');
    const requests = await team.requestsOf(async () => {
      const { code } = await start(team, 'push', '--yes').ended;
      expect(code).toBe(6);
    });
    expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
    expect(await NODE_FILES.list(folder)).toEqual([expect.stringContaining(`${name}.corrupt-`)]);
  }));

test('F48 a file that is saved while a pull reads the service keeps what was saved', () =>
  withTeam('a=1', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    await team.putThere('a=2');
    await team.requestsOf(async () => undefined);
    await team.injectFault('hold', 'GET');
    const pulling = start(team, 'pull');
    await team.received('GET');
    await team.mine.write('a=1 saved=1');
    await team.release();
    const { code } = await pulling.ended;
    expect([0, 11]).toContain(code);
    await expect(team.mine.text()).resolves.toContain('saved,1');
    await team.mine.run(['pull']);
    await expect(team.mine.text()).resolves.toBe('a,2\nsaved,1\n');
  }));

describe('the network is lost', () => {
  const FR = { source: 'en', target: 'fr', file: 'product.en-fr.glossary.csv' };
  const two = (name: string, file: string, target: string) => ({
    name,
    dictionaries: [{ source: 'en', target, file }],
  });

  test('after a part of a push: exit 12, with what was done and what was not', () =>
    withTeam('a=1', async (team) => {
      await team.mine.declare({
        version: 1,
        glossaries: {
          product: two('Product', 'product.en-de.glossary.csv', 'de'),
          legal: two('Legal', FR.file, 'fr'),
        },
      });
      await team.mine.write('x=1', FR.file);
      await change(team, 'a=1 b=2');
      await team.mine.write('y=2', FR.file);
      // The write of one dictionary is a PATCH, and that of the other, of which entries are removed, a PUT.
      for (let count = 0; count < 8; count++) await team.injectFault('drop-before;delay=500', 'PUT');
      const { stderr } = await team.mine.expectExit(12, 'push', '--yes', '--confirm-removals', '1');
      expect(stderr).toContain('Done: product en-de.');
      expect(stderr).toContain('Not done: legal en-fr.');
      expect(stderr).toContain('To continue, push again.');
      await team.release();
      await team.mine.expectExit(0, 'push', '--yes', '--confirm-removals', '1');
      await expect(team.there('en-fr', 'Legal')).resolves.toBe('y=2');
    }));

  test('before anything was sent: exit 5', () =>
    withTeam('a=1', async (team) => {
      await change(team, 'a=1 b=2');
      for (let count = 0; count < 8; count++) await team.injectFault('drop-before', 'PATCH');
      await team.mine.expectExit(5, 'push', '--yes');
    }));
});
