import { expect, test } from 'vitest';
import { DE } from '../../support/glossaries/sync-scenarios.ts';
import { expectSame } from '../../support/glossaries/synced-folder.ts';
import { useTeams } from '../../support/team-process.ts';

const withTeam = useTeams();

const keyed = (key: string) => ({ glossaries: { [key]: { name: 'Product', dictionaries: [DE] } } });

/** The requests that change something. */
function writesOf(requests: readonly string[]): readonly string[] {
  return requests.filter((line) => !line.startsWith('GET'));
}

test('a glossary whose key in the manifest was renamed stays the same one, also with --prune', () =>
  withTeam('a=1 b=2', async (team) => {
    const { mine } = team;
    await mine.expectExit(0, 'push', '--yes');
    await mine.declare(keyed('renamed'));
    const requests = await team.requestsOf(() => mine.expectExit(0, 'push', '--yes', '--prune'));
    expect(writesOf(requests)).toEqual([]);
    await mine.write('a=1 b=3');
    await mine.expectExit(0, 'push', '--yes', '--prune');
    await expectSame(team, mine, 'a=1 b=3');
    expect(await mine.text('parlance.lock')).not.toContain('"product"');
  }));

test('a lock that has a glossary under its old and its new key is no dead end', () =>
  withTeam('a=1 b=2', async (team) => {
    const { mine } = team;
    await mine.expectExit(0, 'push', '--yes');
    const lock = await mine.text('parlance.lock');
    const [header = '', ...facts] = lock.trimEnd().split('\n');
    const twice = [...facts, ...facts.map((line) => line.replace('"product"', '"renamed"'))].sort();
    await mine.writeText('parlance.lock', [header, ...twice, ''].join('\n'));
    await mine.declare(keyed('renamed'));
    const requests = await team.requestsOf(() => mine.expectExit(0, 'push', '--yes', '--prune'));
    expect(writesOf(requests)).toEqual([]);
    await expectSame(team, mine, 'a=1 b=2');
  }));

test('a glossary that is no longer declared is deleted only with the number of its entries, and saved', () =>
  withTeam('a=1 b=2', async (team) => {
    const { mine } = team;
    await mine.expectExit(0, 'push', '--yes');
    await mine.declare({ glossaries: {} });
    const refused = await mine.expectExit(6, 'push', '--yes', '--prune');
    expect(refused.stderr).toContain('--confirm-removals 2');
    await expect(team.there()).resolves.toBe('a=1 b=2');
    await mine.expectExit(6, 'push', '--yes', '--prune', '--confirm-removals', '1');
    await mine.expectExit(0, 'push', '--yes', '--prune', '--confirm-removals', '2');
    await expect(team.there()).resolves.toContain('There is no glossary');
    const { stdout } = await mine.expectExit(0, 'restore');
    expect(stdout).toContain('en-de');
  }));
