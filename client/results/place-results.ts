import * as vscode from 'vscode';
import type { TextEdit } from '../../core/text/edit.ts';
import type { ClientContext } from '../context.ts';
import { readSetting } from '../editor/settings.ts';
import { workspaceEditOf } from '../editor/workspace-edit.ts';
import { type LineEnd, planEdits } from '../selection/plan-edits.ts';
import { isCurrent, type SelectionTask } from '../selection/selection-task.ts';
import type { Outcome } from '../ui/outcome.ts';
import { showPrompt } from '../ui/show-prompt.ts';

/** Puts one result for each piece where it belongs. */
export type PlaceResults = (
  context: ClientContext,
  task: SelectionTask,
  results: readonly string[],
  title: string,
) => Promise<Outcome>;

/** Replaces the pieces, as one edit and one undo step. */
export const putInPlace: PlaceResults = (context, task, results, title) =>
  placeEdits(context, { task, results, title, edits: planReplacements(task, results) });

/** Replaces the pieces, or shows first what would be replaced, as the setting `parlance.translate.preview` has it. */
export const previewInPlace: PlaceResults = (context, task, results, title) => {
  const edits = planReplacements(task, results);
  const preview = readSetting('parlance.translate.preview', task.document.uri);
  return placeEdits(context, { task, results, title, edits, preview });
};

/** Results, and the edits that put them in their places. */
export interface Placement {
  readonly task: SelectionTask;
  readonly results: readonly string[];
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** `replace` unless said otherwise. */
  readonly preview?: 'replace' | 'diff' | 'refactor';
}

/** Applies edits to the document that they were planned for; shows the results beside it when it has changed. */
export async function placeEdits(context: ClientContext, placement: Placement): Promise<Outcome> {
  const { task, edits, title, preview } = placement;
  const { document } = task;
  if (edits.length === 0) {
    showPrompt('information', vscode.l10n.t('Nothing to change: the result equals the text.'));
    return 'unchanged';
  }
  if (isCurrent(task)) {
    if (preview === 'diff') return context.previews.open({ task, edits, title });
    const isConfirmed = preview === 'refactor';
    const change = workspaceEditOf(document, edits, isConfirmed ? title : undefined);
    const isApplied = await vscode.workspace.applyEdit(change, { isRefactoring: isConfirmed });
    // In the Refactor Preview the user may have ticked nothing.
    if (isConfirmed && isCurrent(task)) return 'cancelled';
    if (isApplied) return 'done';
  }
  return showUnplaced(context, placement);
}

/** The line end of a document. */
export function lineEndOf({ eol }: vscode.TextDocument): LineEnd {
  return eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
}

function planReplacements({ document, pieces }: SelectionTask, results: readonly string[]) {
  return planEdits(pieces, results, lineEndOf(document));
}

/** Shows results beside the texts that they are of, for a document that is no longer what it was. */
export async function showUnplaced(
  context: ClientContext,
  { task, results, title }: Pick<Placement, 'task' | 'results' | 'title'>,
): Promise<Outcome> {
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
    before: task.pieces.map(({ text }) => text).join('\n\n'),
    after,
    path: task.document.uri.path,
  });
  return 'shown';
}
