import { silentLog } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { findSyncRoots, type SyncTarget } from '../../client/glossaries/sync/roots/find-sync-roots.ts';
import { SyncStates } from '../../client/glossaries/sync/states/sync-states.ts';
import { findConnection } from '../../client/shell/connection/connection.ts';
import type { Team } from './glossaries/synced-folder.ts';
import { openSyncEditor, type SyncEditor } from './sync-editor.ts';

/** An editor on a clone, with the states that its views show. */
export interface SyncWindow extends SyncEditor {
  readonly syncStates: SyncStates;
  readonly target: SyncTarget;
}

/** Opens a window on the first clone. */
export async function openSyncWindow({ mine, env }: Pick<Team, 'mine' | 'env'>): Promise<SyncWindow> {
  const editor = openSyncEditor([mine.folder], env);
  const connect = () => findConnection(editor.context);
  const serviceFacts = { atHand: async () => SNAPSHOT_FACTS };
  const syncStates = new SyncStates({ connect, serviceFacts, log: silentLog });
  Object.assign(editor.context, { syncStates });
  await syncStates.load();
  const [root] = await findSyncRoots();
  if (root === undefined) throw new Error('There is no manifest.');
  return { ...editor, syncStates, target: { root, names: [] } };
}
