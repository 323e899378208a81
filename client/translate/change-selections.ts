import type { Connection } from '../connection/connection.ts';
import type { ClientContext } from '../context.ts';
import { type PlaceResults, putInPlace } from '../results/place-results.ts';
import type { SelectionTask } from '../selection/selection-task.ts';
import type { Outcome } from '../ui/outcome.ts';
import { callWithProgress, type ProgressCall } from '../ui/progress.ts';
import { showError } from '../ui/show-error.ts';

/** What is done with the selected texts. */
export interface SelectionChange {
  /** What the progress and a comparison are headed with. */
  readonly title: string;
  /** What it takes, for the progress. */
  readonly cost?: string | undefined;
  /** Gives one result for each text, in order; or how the command ends without them, when the user has been told why. */
  readonly send: (texts: readonly string[], call: ProgressCall) => Promise<readonly string[] | Outcome>;
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
    const texts = task.pieces.map(({ text }) => text);
    const { title, cost, send, place = putInPlace } = change;
    const heading = cost === undefined ? title : `${title} (${cost})`;
    const results = await callWithProgress(heading, connection, (call) => send(texts, call));
    if (typeof results === 'string') return results;
    context.statusItem.unblock();
    return await place(context, task, results, title);
  } catch (error) {
    return showError(context, error);
  }
}
