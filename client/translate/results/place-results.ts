import * as vscode from 'vscode';
import type { DocumentChanges } from '../../shell/editor/document-changes.ts';
import { readSetting } from '../../shell/editor/settings.ts';
import { lineEndOf } from '../../shell/editor/workspace-edit.ts';
import type { ResultDocuments } from '../../shell/results/result-documents.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { type FollowedTask, followTask } from '../selection/follow-task.ts';
import { planEdits } from '../selection/plan-edits.ts';
import { selectSpans } from '../selection/select-spans.ts';
import type { SelectionTask } from '../selection/selection-task.ts';
import type { PlanEdits, Previews, ProposedResults } from './previews.ts';
import { writeEdits } from './write-edits.ts';

/** Where results are shown that were not written, or are not written yet. */
export interface ResultsContext {
  readonly results: ResultDocuments;
  readonly previews: Previews;
  /** What was edited while results were on their way. */
  readonly changes: DocumentChanges;
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
  placeResults(context, { task, results, title, plan: planReplacements });

/** Replaces the pieces, or shows a preview first, as the setting `parlance.translate.preview` says. */
export const replaceWithPreview: Destination = (context, task, results, title) => {
  const preview = readSetting('parlance.translate.preview', task.document.uri);
  return placeResults(context, { task, results, title, plan: planReplacements, preview });
};

const planReplacements: PlanEdits = ({ document, pieces }, results) =>
  planEdits(pieces, results, lineEndOf(document));

/** Results, and what writes them. */
interface Placement extends ProposedResults {
  /** Left out: `replace`. */
  readonly preview?: 'replace' | 'diff' | 'refactor';
}

/** How often a write is tried again when somebody types at the same moment. */
const MAX_TRIES = 5;

/**
 * Writes results where their ranges are now, and selects the new texts if nothing else was edited since. Results whose ranges have changed
 * are shown beside the original text.
 */
export async function placeResults(context: ResultsContext, placement: Placement): Promise<Outcome> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const followed = followTask(context.changes, placement.task);
    if (followed.kept.length === 0) break;
    const outcome = await placeFollowed(context, placement, followed);
    if (outcome === undefined) continue;
    const lost = lostPart(placement, followed);
    return lost === undefined ? outcome : showUnplaced(context, lost);
  }
  return showUnplaced(context, placement);
}

/** Places the results of the pieces that are still there; undefined if the document changed at that moment. */
async function placeFollowed(
  context: ResultsContext,
  { task: original, results: all, title, plan, preview }: Placement,
  { task, kept }: FollowedTask,
): Promise<Outcome | undefined> {
  const results = kept.map((index) => all[index] ?? '');
  const edits = plan(task, results);
  if (edits.length === 0) {
    showPrompt('information', vscode.l10n.t('Nothing to change: the result equals the text.'));
    return 'unchanged';
  }
  if (preview === 'diff') return context.previews.open({ task, results, title, plan });
  const isConfirmed = preview === 'refactor';
  const written = await writeEdits(task, edits, isConfirmed ? title : undefined);
  // In the Refactor Preview, the user may have selected nothing.
  if (isConfirmed && task.document.version === task.version) return 'cancelled';
  if (written === undefined) return undefined;
  // Where the user types now is not moved.
  if (task.version === original.version) selectSpans(task.document, written);
  return 'done';
}

/** The results of the pieces that have changed; undefined for none. */
function lostPart(placement: Placement, { kept }: FollowedTask): Placement | undefined {
  const { task, results } = placement;
  if (kept.length === task.pieces.length) return undefined;
  const isLost = (_: unknown, index: number) => !kept.includes(index);
  const pieces = task.pieces.filter(isLost);
  return { ...placement, task: { ...task, pieces }, results: results.filter(isLost) };
}

/** Shows results beside their source texts, because the document has changed. */
async function showUnplaced(
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
