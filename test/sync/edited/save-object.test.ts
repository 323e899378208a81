import { expect, test } from 'vitest';
import { glossaryId } from '#service';
import { saveObject } from '../../../packages/sync/edited/save-object.ts';
import { DICTIONARIES } from '../../../packages/sync/kinds/dictionaries/dictionary-kind.ts';
import { type Team, withTeam } from '../../support/glossaries/synced-folder.ts';
import { clientFor } from '../../support/service-client.ts';
import { entriesFrom, shownEntries } from '../some-states.ts';

interface Save {
  readonly opened: string;
  readonly entries: string;
}

/** Saves a dictionary at the service, and gives what was backed up and which writing requests were sent. */
async function save(team: Team, { opened, entries }: Save) {
  const { PARLANCE_URL: url = '', PARLANCE_KEY: key = '' } = team.env;
  const client = clientFor(url, { key });
  const [glossary] = await client.listGlossaries();
  const backups: string[] = [];
  let failure: unknown;
  const requests = await team.requestsOf(async () => {
    const saved = saveObject(
      DICTIONARIES,
      {
        place: { id: glossary?.glossary_id ?? glossaryId(''), pair: { source: 'en', target: 'de' } },
        name: 'Product en-de',
        opened: { answer: undefined, entries: entriesFrom(opened) },
        entries: entriesFrom(entries),
        backUp: async (before) => void backups.push(shownEntries(before)),
      },
      { client, signal: new AbortController().signal },
    );
    failure = await saved.then(
      () => undefined,
      (error: unknown) => error,
    );
  });
  const writes = requests.filter((line) => !line.startsWith('GET')).map((line) => line.split(' ')[0]);
  return { backups, writes, failure };
}

/** Checks a save of a dictionary that the service has as `a=1 b=2`. */
async function checkSave(
  change: Save,
  expected: { there: string; writes: readonly string[]; backups?: readonly string[]; fault?: string },
): Promise<void> {
  await withTeam('a=1 b=2', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    const { backups, writes, failure } = await save(team, change);
    expect({ backups, writes }).toEqual({ writes: expected.writes, backups: expected.backups ?? [] });
    if (expected.fault === undefined) expect(failure).toBeUndefined();
    else expect(failure).toMatchObject({ fault: expected.fault });
    await expect(team.there()).resolves.toBe(expected.there);
  });
}

test('additions and changes are sent alone', () =>
  checkSave({ opened: 'a=1 b=2', entries: 'a=9 b=2 c=3' }, { there: 'a=9 b=2 c=3', writes: ['PATCH'] }));

test('removals replace the dictionary, after a backup', () =>
  checkSave({ opened: 'a=1 b=2', entries: 'a=1' }, { there: 'a=1', writes: ['PUT'], backups: ['a=1 b=2'] }));

test('nothing is sent if nothing has changed', () =>
  checkSave({ opened: 'a=1 b=2', entries: 'b=2 a=1' }, { there: 'a=1 b=2', writes: [] }));

test('a dictionary that has changed since it was opened is not overwritten', () =>
  checkSave({ opened: 'a=1', entries: 'a=3' }, { there: 'a=1 b=2', writes: [], fault: 'conflict' }));

test('a dictionary does not become empty', () =>
  checkSave({ opened: 'a=1 b=2', entries: '' }, { there: 'a=1 b=2', writes: [], fault: 'refused' }));
