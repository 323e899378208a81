import * as vscode from 'vscode';
import { applyEdits } from '#base';
import { lineEndOf } from '../../shell/editor/workspace-edit.ts';
import type { ResultsContext } from '../results/place-results.ts';
import { followTask } from '../selection/follow-task.ts';
import { planEdits } from '../selection/plan-edits.ts';
import type { SelectionTask } from '../selection/selection-task.ts';

/** One version of the selections, with one text for each. */
export interface Alternative {
  readonly label: string;
  readonly texts: readonly string[];
}

interface AlternativeItem extends vscode.QuickPickItem {
  readonly alternative: Alternative;
}

/** The most UTF-16 units of an alternative that its line in the list shows. */
const SHOWN_UNITS = 200;

/**
 * Lets the user pick an alternative. The document does not change; a preview beside it shows the focused alternative. Undefined if nothing
 * is picked. Afterwards the editor is restored.
 * @param leftOut How many alternatives are not offered because they would damage the text.
 */
export async function pickAlternative(
  context: ResultsContext,
  task: SelectionTask,
  alternatives: readonly Alternative[],
  leftOut: number,
): Promise<Alternative | undefined> {
  const [first] = alternatives;
  if (first === undefined) return undefined;
  const editor = vscode.window.activeTextEditor;
  const title = vscode.l10n.t('Rephrase: Preview');
  const { document } = task;
  const position = document.positionAt(task.pieces[0]?.span.start ?? 0);
  const preview = await context.results.showPreview(
    document,
    title,
    textWith(context, task, first),
    position,
  );
  const picked = await choose(alternatives, leftOut, (focused) =>
    preview.update(textWith(context, task, focused)),
  );
  await preview.close();
  if (editor?.document === task.document && !task.document.isClosed) await showAgain(editor);
  return picked;
}

/** The whole document, with the selections replaced by an alternative. */
function textWith({ changes }: ResultsContext, task: SelectionTask, { texts }: Alternative): string {
  const { task: now, kept } = followTask(changes, task);
  if (kept.length < task.pieces.length) return texts.join('\n\n');
  return applyEdits(now.text, planEdits(now.pieces, texts, lineEndOf(now.document)));
}

function choose(
  alternatives: readonly Alternative[],
  leftOut: number,
  onFocus: (alternative: Alternative) => void,
): Promise<Alternative | undefined> {
  const list = vscode.window.createQuickPick<AlternativeItem>();
  list.title = vscode.l10n.t('Rephrase the selection');
  const explanation = vscode.l10n.t('Press Enter to use the alternative, Escape to keep the text');
  list.placeholder =
    leftOut === 0
      ? explanation
      : vscode.l10n.t(
          '{0}. Alternatives left out because they would damage the text: {1}',
          explanation,
          leftOut,
        );
  list.ignoreFocusOut = true;
  list.matchOnDetail = true;
  list.items = alternatives.map((alternative) => ({
    label: alternative.label,
    detail: alternative.texts.join(' … ').replace(/\s+/g, ' ').slice(0, SHOWN_UNITS),
    alternative,
  }));
  return new Promise((resolve) => {
    list.onDidChangeActive(([focused]) => focused !== undefined && onFocus(focused.alternative));
    list.onDidAccept(() => {
      resolve(list.activeItems[0]?.alternative);
      list.hide();
    });
    list.onDidHide(() => {
      resolve(undefined);
      list.dispose();
    });
    list.show();
  });
}

async function showAgain({ document, viewColumn, selections }: vscode.TextEditor): Promise<void> {
  const kept = [...selections];
  const shown = await vscode.window.showTextDocument(document, {
    preview: false,
    ...(viewColumn === undefined ? {} : { viewColumn }),
  });
  shown.selections = kept;
}
