import type * as vscode from 'vscode';
import { workspaceEditOf } from '../../shell/editor/workspace-edit.ts';
import { showErrors } from '../../shell/ui/show-error.ts';
import { type Destination, placeResults } from '../results/place-results.ts';
import { pasteEdits, taskOfForeignText } from '../selection/foreign-text.ts';
import type { CapturedEditor } from '../selection/selection-task.ts';
import { translateCaptured } from '../sending/translate-captured.ts';
import type { TranslateContext } from '../sending/translate-context.ts';
import { settingsOfWorkspace } from '../settings/find-settings.ts';

/** The target of a paste, and a token for when the editor has given up because the cursors or the text changed. */
interface PasteTarget {
  readonly editor: CapturedEditor;
  readonly token: vscode.CancellationToken;
}

/** The change that pastes the translation of a text; undefined if none exists, and the user has seen why. */
export async function translateCopied(
  context: TranslateContext,
  copied: string,
  { editor, token }: PasteTarget,
): Promise<vscode.WorkspaceEdit | undefined> {
  let change: vscode.WorkspaceEdit | undefined;
  const destination: Destination = async (_, task, results, title) => {
    const isCurrent = task.document.version === task.version;
    if (token.isCancellationRequested || !isCurrent)
      return placeResults(context, { task, results, title, plan: pasteEdits });
    change = workspaceEditOf(task.document, pasteEdits(task, results));
    return 'done';
  };
  const capture = async () => taskOfForeignText(editor, copied);
  await showErrors(context, () =>
    translateCaptured(context, undefined, { findSettings: settingsOfWorkspace, capture, destination }),
  );
  return change;
}
