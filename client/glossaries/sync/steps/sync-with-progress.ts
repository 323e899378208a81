import { connect } from '../../../shell/connection/connection.ts';
import type { Outcome } from '../../../shell/ui/outcome.ts';
import { withProgress } from '../../../shell/ui/progress.ts';
import { readSyncRoot, type SyncTarget } from '../roots/find-sync-roots.ts';
import { saveFirst } from '../roots/unsaved-files.ts';
import { notingClient } from '../states/noting-client.ts';
import type { SyncWish } from '../states/use-sync.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Does work that syncs, with a notification that can cancel it. It begins when nothing is unsaved, and works with the manifest as it is
 * then.
 * @param title In the editor's language.
 */
export async function syncWithProgress(
  context: SyncContext,
  { root, names, only }: SyncTarget,
  title: string,
  work: (wish: SyncWish, report: (message: string) => void) => Promise<Outcome>,
): Promise<Outcome> {
  if (!(await saveFirst(root))) return 'cancelled';
  const newest = await readSyncRoot(root.manifest);
  const connection = await connect(context);
  if (connection === undefined || newest === undefined) return 'failed';
  const { serviceFacts, syncStates } = context;
  const client = notingClient(connection.client, syncStates.notesOf(connection));
  const wish = { connection: { ...connection, client }, serviceFacts, root: newest, names };
  return withProgress(title, ({ signal, report }) =>
    work({ ...wish, signal, ...(only && { only }) }, report),
  );
}
