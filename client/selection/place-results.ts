import * as vscode from 'vscode';
import type { ClientContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { showPrompt } from '../show-prompt.ts';
import { planEdits } from './plan-edits.ts';
import { isCurrent, type SelectionTask } from './selection-task.ts';

/**
 * Puts the results in the places of the pieces, as one edit and one undo step; beside the document when it is no longer what
 * it was.
 */
export async function putInPlace(
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
