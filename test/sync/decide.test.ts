import { describe, expect, test } from 'vitest';
import { GLOSSARY_LANGUAGES, SNAPSHOT_FACTS } from '#base/snapshot';
import { findManifestAbove, NODE_FILES } from '#files';
import { loadConflicts, type UndecidedState } from '../../packages/sync/state/load-conflicts.ts';
import { keepBoth, resolve } from '../../packages/sync/steps/resolve.ts';
import { type Team, withTeam } from '../support/glossaries/synced-folder.ts';
import { inTurn } from '../support/runs.ts';
import { failureOf } from '../support/service-client.ts';

/** The conflicts of my clone, read without the service. */
async function conflictsOf({ mine, env }: Team, withMarkers = false): Promise<UndecidedState> {
  const location = await findManifestAbove(mine.folder);
  if (location === undefined) throw new Error('The clone has no manifest.');
  const { origin } = new URL(env.PARLANCE_URL ?? '');
  const lists = { languages: GLOSSARY_LANGUAGES, service: SNAPSHOT_FACTS };
  return loadConflicts({ origin, location, ...lists, files: NODE_FILES, withMarkers });
}

/** Runs `work` after a pull that has left conflicts about both entries. */
function withConflicts(work: (team: Team) => Promise<void>): Promise<void> {
  return withTeam('a=1 b=2', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    await team.putThere('a=8 b=9');
    await team.mine.write('a=3 b=4');
    await team.mine.expectExit(11, 'pull');
    await work(team);
  });
}

/** Keeps both values of a conflict. */
async function keepBothOf(team: Team, source: string, newSource: string): Promise<void> {
  const all = await conflictsOf(team);
  const [state] = all.dictionaries;
  if (state === undefined) throw new Error('There are no conflicts.');
  await keepBoth(all, { state, source, newSource });
}

test('conflicts are read without the service; mine is what the file has now', async () => {
  await withConflicts(async (team) => {
    await team.mine.write('a=5');
    const requests = await team.requestsOf(async () => {
      const [state] = (await conflictsOf(team)).dictionaries;
      expect(state?.undecided).toMatchObject([
        { source: 'a', base: '1', mine: '5', theirs: '8' },
        { source: 'b', base: '2', mine: undefined, theirs: '9' },
      ]);
    });
    expect(requests).toEqual([]);
  });
});

test('conflicts are decided without the service, one for each side, and pushed', async () => {
  await withConflicts(async (team) => {
    await resolve(await conflictsOf(team), 'theirs', ['a']);
    await resolve(await conflictsOf(team), 'mine', ['b']);
    expect((await conflictsOf(team)).dictionaries).toEqual([]);
    await team.mine.expectExit(0, 'push', '--yes');
    await expect(team.there()).resolves.toBe('a=8 b=4');
  });
});

test('both values are kept: theirs under a source phrase of its own', async () => {
  await withConflicts(async (team) => {
    await keepBothOf(team, 'a', 'c');
    await keepBothOf(team, 'b', 'd');
    await expect(team.mine.text()).resolves.toBe('a,3\nb,4\nc,8\nd,9\n');
    await team.mine.expectExit(0, 'push', '--yes');
    await expect(team.there()).resolves.toBe('a=3 b=4 c=8 d=9');
  });
});

test.each([
  ['a', 'b', 'refused'],
  ['unknown', 'c', 'not-found'],
  ['a', 'with\nbreak', 'refused'],
])('both values of %j are not kept under %j, and nothing is decided', async (source, newSource, fault) => {
  await withConflicts(async (team) => {
    expect(await failureOf(keepBothOf(team, source, newSource))).toMatchObject({ fault });
    await expect(team.mine.text()).resolves.toBe('a,3\nb,4\n');
    expect((await conflictsOf(team)).dictionaries[0]?.undecided).toHaveLength(2);
  });
});

describe('files are listed in which git has left conflicts', () => {
  const MARKED = '<<<<<<< mine\na,1\n=======\na,2\n>>>>>>> theirs\n';

  test.each<[what: string, change: (team: Team) => Promise<void>, listed: number]>(
    inTurn([
      ['with nothing else to decide', ({ mine }) => mine.writeText('product.en-de.glossary.csv', MARKED), 1],
      ['and one without them is not', ({ mine }) => mine.write('a=1'), 0],
      ['and one that is missing is not', ({ mine }) => mine.remove('product.en-de.glossary.csv'), 0],
    ]),
  )('%s', (_what, change, listed) =>
    withTeam('a=1', async (team) => {
      await change(team);
      expect((await conflictsOf(team)).dictionaries).toEqual([]);
      const { dictionaries } = await conflictsOf(team, true);
      expect(dictionaries.map(({ undecided }) => undecided)).toEqual(
        Array.from({ length: listed }, () => []),
      );
    }),
  );
});
