import * as vscode from 'vscode';
import type { RemoteObjects } from '../../../workspace/account/remote-objects.ts';
import { type Connection, type ConnectionContext, connect } from '../../connection/connection.ts';
import { type RefreshedViews, refreshSynced } from '../../sync/steps/sync-context.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { withCancellation } from '../../ui/with-cancellation.ts';

/** What changes of style rule lists need. */
export interface StylesContext extends ConnectionContext, RefreshedViews {
  readonly remoteObjects: RemoteObjects;
}

/**
 * Asks the service for a change, with a notification that can cancel it, and shows the lists again, also after a failure: nobody knows how
 * far it came.
 * @param title In the editor's language.
 */
export async function changeStyles(
  context: StylesContext,
  title: string,
  work: (connection: Connection, signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const change = vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, cancellable: true, title: `Parlance: ${title}` },
    (_progress, token) => withCancellation(token, (signal) => work(connection, signal)),
  );
  try {
    return await change;
  } finally {
    refreshSynced(context);
    context.remoteObjects.forget();
  }
}
