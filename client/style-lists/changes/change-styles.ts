import * as vscode from 'vscode';
import type { StyleList } from '#service';
import type { RemoteObjects } from '#translate';
import { type RefreshedViews, refreshSynced } from '../../glossaries/sync/steps/sync-context.ts';
import { type Connection, type ConnectionContext, connect } from '../../shell/connection/connection.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { withProgress } from '../../shell/ui/progress.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { backUpList } from '../documents/back-up-list.ts';

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
  try {
    return await withProgress(title, ({ signal }) => work(connection, signal));
  } finally {
    refreshSynced(context);
    context.remoteObjects.forget();
  }
}

/** A change that removes or overwrites something of a list. */
interface Replacement {
  /** In the editor's language. */
  readonly title: string;
  /** Whether the service still has what the user was asked about. */
  readonly isAsShown: (now: StyleList) => boolean;
  readonly send: (client: Connection['client'], signal: AbortSignal) => Promise<unknown>;
}

/** Changes a list, if it still is as the user saw it. What the service has is saved before (reliability S9). */
export function replaceInList(
  context: StylesContext,
  { style_id, name }: StyleList,
  { title, isAsShown, send }: Replacement,
): Promise<Outcome> {
  return changeStyles(context, title, async ({ client, origin }, signal) => {
    const now = await client.getStyleList(style_id, { signal });
    if (!isAsShown(now)) return refuseChanged(name);
    await backUpList(origin, now);
    await send(client, signal);
    return 'done';
  });
}

/** Says that others have changed a list since the user saw it. */
export function refuseChanged(name: string): Outcome {
  return refuse(vscode.l10n.t('{0} has changed at the service. Nothing was sent.', name), 'warning');
}
