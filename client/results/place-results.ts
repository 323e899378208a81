import * as vscode from 'vscode';
import type { TextEdit } from '../../core/text/edit.ts';
import { readSetting } from '../editor/settings.ts';
import { lineEndOf } from '../editor/workspace-edit.ts';
import { planEdits } from '../selection/plan-edits.ts';
import { selectSpans } from '../selection/select-spans.ts';
import { isCurrent, type SelectionTask } from '../selection/selection-task.ts';
import type { Outcome } from '../ui/outcome.ts';
import { showPrompt } from '../ui/show-prompt.ts';
import type { Previews } from './previews.ts';
import type { ResultDocuments } from './result-documents.ts';
import { writeEdits } from './write-edits.ts';

/** Where results are shown that were not written, or are not written yet. */
export interface ResultsContext {
  readonly results: ResultDocuments;
  readonly previews: Previews;
}

/** Takes one result for each piece to its destination. */
export type Destination = (
  context: ResultsContext,
  task: SelectionTask,
  results: readonly string[],
  title: string,
) => Promise<Outcome>;

/** Replaces the pieces, as one edit and one undo step. */
export const replaceSelections: Destination = (context, task, results, title) =>
  placeEdits(context, { task, results, title, edits: planReplacements(task, results) });

/** Replaces the pieces, or shows a preview first, as the setting `parlance.translate.preview` says. */
export const replaceWithPreview: Destination = (context, task, results, title) => {
  const edits = planReplacements(task, results);
  const preview = readSetting('parlance.translate.preview', task.document.uri);
  return placeEdits(context, { task, results, title, edits, preview });
};

/** Results, and the edits that write them. */
export interface Placement {
  readonly task: SelectionTask;
  readonly results: readonly string[];
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** Left out: `replace`. */
  readonly preview?: 'replace' | 'diff' | 'refactor';
}

/** Applies edits to the document that they were planned for, and selects the new texts. If it has changed, shows the results beside it. */
export async function placeEdits(context: ResultsContext, placement: Placement): Promise<Outcome> {
  const { task, edits, title, preview } = placement;
  if (edits.length === 0) {
    showPrompt('information', vscode.l10n.t('Nothing to change: the result equals the text.'));
    return 'unchanged';
  }
  if (isCurrent(task)) {
    if (preview === 'diff') return context.previews.open({ task, edits, title });
    const isConfirmed = preview === 'refactor';
    const written = await writeEdits(task, edits, isConfirmed ? title : undefined);
    // In the Refactor Preview, the user may have selected nothing.
    if (isConfirmed && isCurrent(task)) return 'cancelled';
    if (written !== undefined) {
      selectSpans(task.document, written);
      return 'done';
    }
  }
  return showUnplaced(context, placement);
}

function planReplacements({ document, pieces }: SelectionTask, results: readonly string[]) {
  return planEdits(pieces, results, lineEndOf(document));
}

/** Shows results beside their source texts, because the document has changed. */
export async function showUnplaced(
  context: ResultsContext,
  { task, results, title }: Pick<Placement, 'task' | 'results' | 'title'>,
): Promise<Outcome> {
  const after = results.join('\n\n');
  showPrompt(
    'warning',
    vscode.l10n.t('The document changed in the meantime. The result is shown beside the original text.'),
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
