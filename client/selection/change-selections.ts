import * as vscode from 'vscode';
import type { TextProgress } from '../../workspace/send-in-batches.ts';
import type { Connection } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { showError } from '../show-error.ts';
import { withCancellation } from '../with-cancellation.ts';
import { type PlaceResults, putInPlace } from './place-results.ts';
import type { SelectionTask } from './selection-task.ts';

/** What callers of a use case over texts may say. */
export interface ChangeCall {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: TextProgress) => void;
}

/** What is done with the selected texts. */
export interface SelectionChange {
  /** What the progress and a comparison are headed with. */
  readonly title: string;
  /** What it takes, for the progress. */
  readonly cost?: string | undefined;
  /** Gives one result for each text, in order; or how the command ends without them, when the user has been told why. */
  readonly send: (texts: readonly string[], call: ChangeCall) => Promise<readonly string[] | Outcome>;
  /** Where the results go. Left out: in the places of the texts. */
  readonly place?: PlaceResults;
}

/**
 * Sends all selections as one batch and puts the results in their places, as one edit and one undo step. Nothing is
 * written when it fails, is cancelled, or when the document is no longer what it was.
 */
export async function changeSelections(
  context: ClientContext,
  { task, connection, change }: { task: SelectionTask; connection: Connection; change: SelectionChange },
): Promise<Outcome> {
  try {
    const results = await sendWithProgress(task, connection, change);
    context.statusItem.unblock();
    if (typeof results === 'string') return results;
    const place = change.place ?? putInPlace;
    return await place(context, task, results, change.title);
  } catch (error) {
    return showError(context, error);
  }
}

function sendWithProgress(
  task: SelectionTask,
  { serviceName }: Connection,
  { title, cost, send }: SelectionChange,
): Thenable<readonly string[] | Outcome> {
  const texts = task.pieces.map(({ text }) => text);
  return vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      cancellable: true,
      title: `Parlance: ${cost === undefined ? title : `${title} (${cost})`}`,
    },
    (progress, token) =>
      withCancellation(token, (signal) =>
        send(texts, {
          signal,
          onProgress: (state) => progress.report({ message: progressText(state, serviceName) }),
        }),
      ),
  );
}

function progressText({ done, total }: TextProgress, serviceName: string): string {
  return total === 1
    ? vscode.l10n.t('waiting for {0}', serviceName)
    : vscode.l10n.t('waiting for {0} ({1} of {2} done)', serviceName, done, total);
}
