import type { Entries } from '../../../core/sync/entries/entries.ts';
import { NODE_FILES } from '../../../workspace/files/node-files.ts';
import { lockedLists } from '../../../workspace/sync/state/match/locked-lists.ts';
import { Backups } from '../../../workspace/sync/storage/backups.ts';
import { SyncFolder } from '../../../workspace/sync/storage/sync-folder.ts';
import { findSyncRoots } from '../../sync/roots/find-sync-roots.ts';
import type { StyleAddress } from './style-address.ts';

/** Whether the workspace has a folder for backups. */
export async function canBackUp(): Promise<boolean> {
  return (await findSyncRoots()).length > 0;
}

/**
 * Saves what the service has of a list, before it is changed: in the folder whose manifest syncs the list, or in the first one. Without a
 * manifest, there is nowhere that a user would look for it.
 */
export async function backUpList(
  { origin, list }: Pick<StyleAddress, 'origin' | 'list'>,
  before: Entries,
): Promise<void> {
  const roots = await findSyncRoots();
  const known = await Promise.all(roots.map(({ location }) => lockedLists(location, origin, NODE_FILES)));
  const home =
    roots[
      Math.max(
        0,
        known.findIndex((lists) => lists.some(({ id }) => id === list)),
      )
    ];
  if (home === undefined) return;
  await new Backups(new SyncFolder(home.location.folder, NODE_FILES), Date.now).writeList(list, before);
}
