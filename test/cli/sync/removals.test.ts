import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { expectQuiet, synced } from '../../support/glossaries/sync-scenarios.ts';
import { type Clone, expectSame, type Team } from '../../support/glossaries/synced-folder.ts';
import { inTurn } from '../../support/runs.ts';
import { useTeams } from '../../support/team-process.ts';

const withTeam = useTeams();
const LIST = 'blog.de.style-rules.json';
const LABELS = ['one', 'two', 'three', 'four'];

function listOf(labels: readonly string[]): string {
  const custom_instructions = labels.map((label) => ({ label, prompt: `Say ${label}.` }));
  return JSON.stringify({ name: 'Blog', language: 'de', configured_rules: {}, custom_instructions });
}

/** Something of which the service has removed `one`, and to which it has added `five`. */
interface Removed {
  readonly team: Team;
  readonly mine: Clone;
  readonly there: () => Promise<string>;
  readonly here: (clone?: Clone) => Promise<string>;
}

type WithRemoved = (work: (removed: Removed) => Promise<void>) => Promise<void>;

const KINDS: readonly (readonly [kind: string, withRemoved: WithRemoved])[] = [
  [
    'a glossary',
    (work) =>
      withTeam('one=1 two=2 three=3 four=4', async (team) => {
        const { mine } = team;
        await synced(team);
        await team.putThere('two=2 three=3 four=4 five=5');
        await work({ team, mine, there: () => team.there(), here: (clone = mine) => clone.text() });
      }),
  ],
  [
    'a style rule list',
    (work) =>
      withTeam('a=1', async (team) => {
        const { mine } = team;
        await mine.declare({ version: 1, styleRules: { blog: { file: LIST } } });
        await mine.writeText(LIST, listOf(LABELS));
        await mine.expectExit(0, 'push', '--yes');
        const instructions = ['style', 'instructions'];
        await mine.expectExit(0, ...instructions, 'delete', 'Blog', 'one', '--yes');
        await mine.expectExit(0, ...instructions, 'add', 'Blog', '--label', 'five', '--prompt', 'Say five.');
        const there = async () => (await mine.run(['style', 'show', 'Blog', '--format', 'json'])).stdout;
        await work({ team, mine, there, here: (clone = mine) => clone.text(LIST) });
      }),
  ],
];

/** Which of the first and the last are there. */
function has(text: string): string {
  return ['one', 'two', 'five'].filter((word) => new RegExp(`\\b${word}\\b`).test(text)).join(' ');
}

function answering(answer: string): Readable {
  return Object.assign(Readable.from([`${answer}\n`]), { isTTY: true });
}

describe.each(inTurn(KINDS))(
  'what the service has removed of %s is never removed here by itself (reliability S4a)',
  (_kind, withRemoved) => {
    test('from the first one: without its number, the rest is written, and the exit code is 12', () =>
      withRemoved(async ({ mine, here }) => {
        for (const args of [['pull'], ['pull'], ['pull', '--confirm-removals', '2']]) {
          const { stdout, stderr } = await mine.expectExit(12, ...args);
          expect(stdout).toContain('"one" was removed at the service and is kept until you confirm that.');
          expect(stderr).toContain('--confirm-removals 1');
          expect(has(await here())).toBe('one two five');
        }
        await mine.expectExit(0, 'pull', '--confirm-removals', '1');
        expect(has(await here())).toBe('two five');
        await expectQuiet(mine);
      }));

    test('also when it is confirmed by the first pull', () =>
      withRemoved(async ({ mine, here }) => {
        await mine.expectExit(0, 'pull', '--confirm-removals', '1');
        expect(has(await here())).toBe('two five');
        await expectQuiet(mine);
      }));

    test('a terminal asks for the number', () =>
      withRemoved(async ({ mine, here }) => {
        const no = await mine.run(['pull'], { stdin: answering('yes') });
        expect([no.code, has(await here())]).toEqual([12, 'one two five']);
        expect(no.stderr).toContain('To remove them from the files, too, type 1.');
        const yes = await mine.run(['pull'], { stdin: answering('1') });
        expect([yes.code, has(await here())]).toEqual([0, 'two five']);
      }));

    test('a fresh clone still has to confirm it, and its push does not bring it back', () =>
      withRemoved(async ({ team, mine, here, there }) => {
        await mine.expectExit(12, 'pull');
        const clone = await team.freshClone(mine);
        const requests = await team.requestsOf(() => clone.expectExit(11, 'push', '--yes'));
        expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
        expect((await clone.expectExit(0, 'status')).stdout).toContain('changed at the service');
        const json = await clone.expectExit(12, 'pull', '--format', 'json');
        expect(JSON.parse(json.stdout)).toMatchObject({
          changes: [],
          conflicts: [],
          removals: [{ source: 'one' }],
        });
        expect([has(await here(clone)), has(await there())]).toEqual(['one two five', 'two five']);
        await clone.expectExit(0, 'pull', '--confirm-removals', '1');
        expect(has(await here(clone))).toBe('two five');
        await expectQuiet(clone);
      }));

    test('it can be kept: the next push adds it again', () =>
      withRemoved(async ({ mine, here, there }) => {
        await mine.expectExit(12, 'pull');
        expect((await mine.expectExit(11, 'resolve')).stdout).toContain(
          'Removed at the service, and not confirmed.',
        );
        await mine.expectExit(0, 'resolve', '--mine', 'one');
        await mine.expectExit(0, 'push', '--yes');
        expect([has(await here()), has(await there())]).toEqual(['one two five', 'one two five']);
        await expectQuiet(mine);
      }));

    test('it is taken by its name, and not with all conflicts', () =>
      withRemoved(async ({ mine, here }) => {
        await mine.expectExit(12, 'pull');
        const { stderr } = await mine.expectExit(0, 'resolve', '--theirs');
        expect(stderr).toContain('parlance pull --confirm-removals 1');
        expect(has(await here())).toBe('one two five');
        await mine.expectExit(0, 'resolve', '--theirs', 'one');
        expect(has(await here())).toBe('two five');
        await expectQuiet(mine);
      }));
  },
);

describe('what I have pushed stays known after the second look, until the next sync has found it (reliability S4a)', () => {
  /** A push with its second look. */
  async function pushed(team: Team): Promise<void> {
    await synced(team);
    await team.mine.write('a=1 b=2 c=pushed');
    await team.mine.expectExit(0, 'push', '--yes');
  }

  test('another value is a conflict with both', () =>
    withTeam('a=1 b=2 c=3', async (team) => {
      await pushed(team);
      await team.putThere('a=1 b=2 c=3');
      const { stdout } = await team.mine.expectExit(11, 'pull');
      expect(stdout).toContain('mine: pushed\n      theirs: 3\n      Your push was probably overwritten.');
      await expect(team.mine.text()).resolves.toContain('c,pushed');
    }));

  test('a deletion has to be confirmed', () =>
    withTeam('a=1 b=2 c=3', async (team) => {
      await pushed(team);
      await team.putThere('a=1 b=2');
      await team.mine.expectExit(12, 'pull');
      await expect(team.mine.text()).resolves.toContain('c,pushed');
    }));

  test('when a sync has found it, another value is an edit', () =>
    withTeam('a=1 b=2 c=3', async (team) => {
      await pushed(team);
      await team.mine.expectExit(0, 'pull');
      await team.putThere('a=1 b=2 c=4');
      await team.mine.expectExit(0, 'pull');
      await expectSame(team, team.mine, 'a=1 b=2 c=4');
    }));
});

test('a conflict and a removal at once: the exit code is 11, and both are named', () =>
  withTeam('a=1 b=2 c=3', async (team) => {
    await synced(team);
    await team.putThere('a=theirs c=3');
    await team.mine.write('a=mine b=2 c=3');
    const { stderr } = await team.mine.expectExit(11, 'pull');
    expect(stderr).toContain('parlance resolve --mine or --theirs');
    expect(stderr).toContain('--confirm-removals 1');
    await team.mine.expectExit(11, 'pull', '--confirm-removals', '1');
    await expect(team.mine.text()).resolves.toBe('a,mine\nc,3\n');
    await team.mine.expectExit(0, 'resolve', '--theirs');
    await expectSame(team, team.mine, 'a=theirs c=3');
  }));
