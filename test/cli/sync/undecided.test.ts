import { describe, expect, test } from 'vitest';
import { expectQuiet, synced } from '../../support/glossaries/sync-scenarios.ts';
import { type Clone, expectSame, type Team } from '../../support/glossaries/synced-folder.ts';
import { inTurn } from '../../support/runs.ts';
import { useTeams } from '../../support/team-process.ts';

const withTeam = useTeams();
const LIST = 'blog.de.style-rules.json';

/** A list with a prompt for its one instruction. */
function listOf(prompt: string, label = 'Du'): string {
  return JSON.stringify({
    name: 'Blog',
    language: 'de',
    configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophe' } },
    custom_instructions: [{ label, prompt }],
  });
}

/** Something that both sides have changed differently, and how it is seen. */
interface Undecided {
  readonly team: Team;
  /** A clone that has pulled, and has not decided. */
  readonly mine: Clone;
  readonly there: () => Promise<string>;
  readonly here: (clone: Clone) => Promise<string>;
  /** What people call the conflict. */
  readonly source: string;
}

const KINDS: readonly (readonly [
  kind: string,
  (work: (undecided: Undecided) => Promise<void>) => Promise<void>,
])[] = [
  [
    'a glossary',
    (work) =>
      withTeam('a=1 b=2', async (team) => {
        await synced(team);
        await team.putThere('a=theirs b=2 c=3');
        await team.mine.write('a=mine b=2');
        await team.mine.expectExit(11, 'pull');
        await work({
          team,
          mine: team.mine,
          source: 'a',
          there: () => team.there(),
          here: (clone) => clone.text(),
        });
      }),
  ],
  [
    'a style rule list',
    (work) =>
      withTeam('a=1', async (team) => {
        const { mine, theirs } = team;
        await mine.declare({ version: 1, styleRules: { blog: { file: LIST } } });
        await mine.writeText(LIST, listOf('base'));
        await mine.expectExit(0, 'push', '--yes');
        await team.share(mine, theirs);
        await theirs.writeText(LIST, listOf('theirs'));
        await theirs.expectExit(0, 'push', '--yes');
        await mine.writeText(LIST, listOf('mine'));
        await mine.expectExit(11, 'pull');
        const there = async () => (await mine.run(['style', 'show', 'Blog', '--format', 'json'])).stdout;
        await work({ team, mine, source: 'Du', there, here: (clone) => clone.text(LIST) });
      }),
  ],
];

/** The values that stand somewhere: of `mine` and `theirs`. */
function valuesIn(text: string): readonly string[] {
  return ['mine', 'theirs'].filter((value) => text.includes(value));
}

describe.each(inTurn(KINDS))(
  'an undecided conflict of %s is not lost in a fresh clone (reliability S1a)',
  (_kind, withUndecided) => {
    test('which finds it in every command, and overwrites nothing', () =>
      withUndecided(async ({ team, mine, there, here }) => {
        const clone = await team.freshClone(mine);
        const { stdout } = await clone.expectExit(0, 'status');
        expect(stdout).toContain('1 conflict');
        await clone.expectExit(10, 'status', '--detailed-exitcode');
        await clone.expectExit(10, 'plan', '--detailed-exitcode');
        expect((await clone.expectExit(0, 'plan')).stderr).toContain('Conflicts are not decided in ');
        expect((await clone.expectExit(0, 'status', '--quick')).stdout).toContain('conflict');
        const requests = await team.requestsOf(() => clone.expectExit(11, 'push', '--yes'));
        expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
        await clone.expectExit(11, 'pull');
        await clone.expectExit(11, 'push', '--yes');
        const listed = await clone.expectExit(11, 'resolve');
        expect(listed.stdout).toMatch(/mine: .*mine\n.*theirs: .*theirs/);
        expect([valuesIn(await here(clone)), valuesIn(await there())]).toEqual([['mine'], ['theirs']]);
      }));

    test('which decides it for one side', () =>
      withUndecided(async ({ team, mine, there, here, source }) => {
        for (const side of ['theirs', 'mine']) {
          const clone = await team.freshClone(mine);
          const requests = await team.requestsOf(() => clone.expectExit(0, 'resolve', `--${side}`, source));
          expect(requests).toEqual([]);
          await clone.expectExit(0, 'push', '--yes');
          expect([valuesIn(await here(clone)), valuesIn(await there())]).toEqual([[side], [side]]);
          await expectQuiet(clone);
        }
      }));

    test('which passes the decision on', () =>
      withUndecided(async ({ team, mine, there }) => {
        const clone = await team.freshClone(mine);
        await clone.expectExit(0, 'resolve', '--mine');
        const next = await team.freshClone(clone);
        await next.expectExit(0, 'push', '--yes');
        expect(valuesIn(await there())).toEqual(['mine']);
      }));

    test('also when the service changes again', () =>
      withUndecided(async ({ team, mine, there, here }) => {
        const clone = await team.freshClone(mine);
        if (clone.folder && (await there()).includes('Blog')) await changeList(team);
        else await team.putThere('a=theirs b=9 c=3');
        await clone.expectExit(11, 'pull');
        const next = await team.freshClone(clone);
        await next.expectExit(11, 'push', '--yes');
        expect([valuesIn(await here(next)), valuesIn(await there())]).toEqual([['mine'], ['theirs']]);
      }));
  },
);

/** Others add an instruction. */
async function changeList({ mine }: Team): Promise<void> {
  await mine.expectExit(
    0,
    'style',
    'instructions',
    'add',
    'Blog',
    '--label',
    'Brand',
    '--prompt',
    'Keep it.',
  );
}

test('a conflict that is decided by hand for theirs is no conflict any more', () =>
  withTeam('a=1', async (team) => {
    await synced(team);
    await team.putThere('a=theirs');
    await team.mine.write('a=mine');
    await team.mine.expectExit(11, 'pull');
    await team.mine.write('a=theirs');
    await team.mine.expectExit(0, 'resolve');
    await team.mine.expectExit(0, 'push', '--yes');
    await expect(team.mine.text('parlance.lock')).resolves.not.toContain('conflict');
    await expectSame(team, team.mine, 'a=theirs');
  }));

test('pull --format json names conflicts in its JSON, and writes nothing else', () =>
  withTeam('a=1 b=2', async (team) => {
    await synced(team);
    await team.putThere('a=theirs b=2 c=3');
    await team.mine.write('a=mine b=2');
    const { stdout } = await team.mine.expectExit(11, 'pull', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      conflicts: [{ source: 'a', base: '1', mine: 'mine', theirs: 'theirs' }],
    });
  }));

test('a lock with conflicts says to programs that do not know them that they are too old', () =>
  withTeam('a=1', async (team) => {
    await synced(team);
    await expect(team.mine.text('parlance.lock')).resolves.toMatch(/^parlance-lock 1\n/);
    await team.putThere('a=theirs');
    await team.mine.write('a=mine');
    await team.mine.expectExit(11, 'pull');
    await expect(team.mine.text('parlance.lock')).resolves.toMatch(/^parlance-lock 3\n/);
    await team.mine.expectExit(0, 'resolve', '--mine');
    await expect(team.mine.text('parlance.lock')).resolves.toMatch(/^parlance-lock 1\n/);
  }));

test('an instruction that the service has deleted is not lost as a conflict in a clone that does not know what it said', () =>
  withTeam('a=1', async (team) => {
    const { mine } = team;
    await mine.declare({ version: 1, styleRules: { blog: { file: LIST } } });
    await mine.writeText(LIST, listOf('base'));
    await mine.expectExit(0, 'push', '--yes');
    await mine.writeText(LIST, listOf('base').replace('curly', 'straight'));
    await mine.expectExit(0, 'style', 'instructions', 'delete', 'Blog', 'Du', '--yes');
    const pulled = await team.freshClone(mine);
    await pulled.expectExit(11, 'pull');
    const clone = await team.freshClone(pulled);
    expect((await clone.expectExit(11, 'resolve')).stdout).toContain('Du');
    await clone.expectExit(0, 'resolve', '--theirs');
    await expect(clone.text(LIST)).resolves.not.toContain('Du');
    await expectQuiet(clone);
  }));
