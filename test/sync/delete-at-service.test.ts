import { expect, test } from 'vitest';
import type { SyncState } from '../../packages/sync/state/load-sync.ts';
import { deleteAtService } from '../../packages/sync/steps/delete-at-service.ts';
import { type Team, withTeam } from '../support/glossaries/synced-folder.ts';
import { failureOf } from '../support/service-client.ts';
import { loadClone } from './load-clone.ts';

/** The only glossary of the account. */
function onlyGlossary({ remote }: SyncState) {
  const [glossary] = remote;
  if (glossary === undefined) throw new Error('The service has no glossary.');
  return glossary;
}

/** The status of the only dictionary, as the command line says it. */
async function statusOf({ mine }: Team): Promise<string> {
  const { stdout } = await mine.expectExit(0, 'status', '--format', 'json');
  return JSON.parse(stdout).dictionaries[0].status;
}

test('a glossary is deleted at the service: the file stays, the lock forgets it, and a backup has its entries', async () => {
  await withTeam('a=1 b=2', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    const sync = await loadClone(team);
    const glossary = onlyGlossary(sync);
    await deleteAtService(sync, glossary);
    expect((await sync.ports.client.listGlossaries()).length).toBe(0);
    await expect(team.mine.text()).resolves.toBe('a,1\nb,2\n');
    await expect(team.mine.text('parlance.lock')).resolves.not.toContain(glossary.glossary_id);
    const [backup] = await sync.backups.list();
    expect(await team.mine.text(`.parlance/backups/${backup?.name}`)).toBe('a\t1\nb\t2\n');
    expect(await statusOf(team)).toBe('only-here');
  });
});

test('a glossary that has got another name meanwhile is not deleted', async () => {
  await withTeam('a=1', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    const sync = await loadClone(team);
    const glossary = onlyGlossary(sync);
    await sync.ports.client.patchGlossary(glossary.glossary_id, { name: 'Terms' });
    expect(await failureOf(deleteAtService(sync, glossary))).toMatchObject({ fault: 'conflict' });
    expect((await sync.ports.client.listGlossaries()).map(({ name }) => name)).toEqual(['Terms']);
  });
});
