import * as vscode from 'vscode';
import { DEFAULT_TIMEOUTS } from '../../service/http/call-limits.ts';
import type { TextProgress } from '../../workspace/send-in-batches.ts';
import type { Connection } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { showError } from '../show-error.ts';
import { showPrompt } from '../show-prompt.ts';
import { withCancellation } from '../with-cancellation.ts';
import { planEdits } from './plan-edits.ts';
import { isCurrent, type SelectionTask } from './selection-task.ts';

/** What callers of a use case over texts may say. */
export interface ChangeCall {
  readonly signal: AbortSignal;
  /** When the command has to be over, however many requests it takes (reliability A4); in ms since the epoch. */
  readonly deadline: number;
  readonly onProgress: (progress: TextProgress) => void;
}

/** What is done with the selected texts. */
export interface SelectionChange {
  /** What the progress and a comparison are headed with. */
  readonly title: string;
  /** Gives one result for each text, in order. */
  readonly send: (texts: readonly string[], call: ChangeCall) => Promise<readonly string[]>;
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
    return await putInPlace(context, task, results, change.title);
  } catch (error) {
    return showError(context, error);
  }
}

function sendWithProgress(
  task: SelectionTask,
  { serviceName }: Connection,
  { title, send }: SelectionChange,
): Thenable<readonly string[]> {
  const texts = task.pieces.map(({ text }) => text);
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, cancellable: true, title: `Parlance: ${title}` },
    (progress, token) =>
      withCancellation(token, (signal) =>
        send(texts, {
          signal,
          deadline: Date.now() + DEFAULT_TIMEOUTS.call,
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

async function putInPlace(
  context: ClientContext,
  task: SelectionTask,
  results: readonly string[],
  title: string,
): Promise<Outcome> {
  const { document, pieces } = task;
  const lineEnd = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
  const edits = planEdits(pieces, results, lineEnd);
  if (edits.length === 0) {
    showPrompt('information', vscode.l10n.t('Nothing to change: the result equals the text.'));
    return 'unchanged';
  }
  if (isCurrent(task)) {
    const change = new vscode.WorkspaceEdit();
    for (const { span, newText } of edits) {
      const range = new vscode.Range(document.positionAt(span.start), document.positionAt(span.end));
      change.replace(document.uri, range, newText);
    }
    if (await vscode.workspace.applyEdit(change)) return 'done';
  }
  await showUnplaced(context, task, results, title);
  return 'shown';
}

async function showUnplaced(
  context: ClientContext,
  { document, pieces }: SelectionTask,
  results: readonly string[],
  title: string,
): Promise<void> {
  const after = results.join('\n\n');
  showPrompt(
    'warning',
    vscode.l10n.t(
      'The document changed while Parlance was waiting, so it was left alone. The result is shown beside the original text.',
    ),
    [{ title: vscode.l10n.t('Copy Result'), run: () => vscode.env.clipboard.writeText(after) }],
  );
  await context.results.showDiff({
    title: vscode.l10n.t('{0} (not applied)', title),
    before: pieces.map(({ text }) => text).join('\n\n'),
    after,
    path: document.uri.path,
  });
}
