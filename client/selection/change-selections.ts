import { callWithProgress, type ProgressCall } from '../call-with-progress.ts';
import type { Connection } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { showError } from '../show-error.ts';
import { putInPlace } from './place-results.ts';
import type { SelectionTask } from './selection-task.ts';

/** What is done with the selected texts. */
export interface SelectionChange {
  /** What the progress and a comparison are headed with. */
  readonly title: string;
  /** Gives one result for each text, in order. */
  readonly send: (texts: readonly string[], call: ProgressCall) => Promise<readonly string[]>;
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
    const results = await callWithProgress(change.title, connection, (call) => change.send(texts, call));
    context.statusItem.unblock();
    return await putInPlace(context, task, results, change.title);
  } catch (error) {
    return showError(context, error);
  }
}
