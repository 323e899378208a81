import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import type { SyncState } from '../../../packages/sync/state/load-sync.ts';
import { type Team, withTeam } from '../../support/glossaries/synced-folder.ts';
import { loadClone } from '../load-clone.ts';

type Change = (team: Team, sync: SyncState) => Promise<unknown>;

function glossaryOf({ remote }: SyncState) {
  const [glossary] = remote;
  if (glossary === undefined) throw new Error('The service has no glossary.');
  return glossary;
}

const DELETED: Change = (_team, sync) => sync.ports.client.deleteGlossary(glossaryOf(sync).glossary_id);

const TWICE: Change = async ({ mine }, sync) => {
  await mine.remove('parlance.lock');
  await sync.ports.client.createGlossary({ name: 'Product', dictionaries: [] });
};

/** Even where the file and what the lock knows would be the same. */
test.each<[what: string, change: Change, says: string]>([
  ['was deleted at the service', DELETED, 'It is no longer at'],
  ['is one of two with its name', TWICE, 'The service has 2 glossaries called "Product"'],
])('a glossary that %s is neither pushed nor pulled', (_what, change, says) =>
  withTeam('a=1', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    await change(team, await loadClone(team));
    for (const entries of ['a=1', 'a=2']) {
      await team.mine.write(entries);
      const [state] = (await loadClone(team)).dictionaries;
      expect(state?.status).toBe('blocked');
      expect(state?.faults.map(inEnglish).join(' ')).toContain(says);
    }
  }),
);
