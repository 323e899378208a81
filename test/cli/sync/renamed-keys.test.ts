import { expect, test } from 'vitest';
import { DE, FR } from '../../support/glossaries/sync-scenarios.ts';
import { expectSame, type Team } from '../../support/glossaries/synced-folder.ts';
import { inTurn } from '../../support/runs.ts';
import { useTeams } from '../../support/team-process.ts';

const withTeam = useTeams();

const keyed = (key: string, dictionaries: readonly object[] = [DE]) => ({
  glossaries: { [key]: { name: 'Product', dictionaries } },
});

const STYLE = 'marketing.de.style-rules.json';
const LIST = { name: 'Marketing', language: 'de', configured_rules: {}, custom_instructions: [] };

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

test('status --quick follows a renamed key, of a glossary and of a style rule list', () =>
  withTeam('a=1 b=2', async (team) => {
    const { mine } = team;
    await mine.writeText(STYLE, JSON.stringify(LIST));
    await mine.declare({ ...keyed('product'), styleRules: { marketing: { file: STYLE } } });
    await mine.expectExit(0, 'push', '--yes');
    await mine.declare({ ...keyed('renamed'), styleRules: { campaigns: { file: STYLE } } });
    const { stdout } = await mine.expectExit(
      0,
      'status',
      '--quick',
      '--format',
      'json',
      '--detailed-exitcode',
    );
    const { dictionaries, lists } = JSON.parse(stdout);
    expect([...dictionaries, ...lists].map(({ status }) => status)).toEqual(['same-count', 'same-version']);
  }));

test.each(
  inTurn([
    ['at once', async () => undefined],
    [
      'after a sync has written the lock with the new key',
      async ({ mine }: Team) => {
        await mine.expectExit(0, 'push', 'en-fr', '--yes');
        expect(await mine.text('parlance.lock')).not.toContain('"product"');
      },
    ],
  ]),
)(
  'the record of pushed entries follows a renamed key %s: an overwrite is a conflict (reliability S4a)',
  (_when, between) =>
    withTeam('a=1 b=2', async (team) => {
      const { mine } = team;
      const both = [DE, FR];
      await mine.declare(keyed('product', both));
      await mine.write('c=1', FR.file);
      await mine.expectExit(0, 'push', '--yes');
      await mine.write('a=9 b=2');
      await mine.expectExit(0, 'push', '--yes');
      await mine.declare(keyed('renamed', both));
      await mine.write('c=2', FR.file);
      await between(team);
      await team.putThere('a=1 b=2');
      const { stdout, stderr } = await mine.expectExit(11, 'pull', 'en-de');
      expect(stdout + stderr).toContain('a');
      expect(await mine.text()).toContain('a,9');
    }),
);

test('a conflict that nobody has decided follows a renamed key, also in resolve', () =>
  withTeam('a=1 b=2', async (team) => {
    const { mine } = team;
    await mine.expectExit(0, 'push', '--yes');
    await team.putThere('a=8 b=2');
    await mine.write('a=9 b=2');
    await mine.expectExit(11, 'pull');
    await mine.declare(keyed('renamed'));
    expect((await mine.expectExit(11, 'resolve')).stdout).toContain('8');
    await mine.expectExit(0, 'resolve', '--mine');
    await mine.expectExit(0, 'push', '--yes');
    await expectSame(team, mine, 'a=9 b=2');
  }));
