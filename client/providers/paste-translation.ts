import * as vscode from 'vscode';
import { workspaceEditOf } from '../editor/workspace-edit.ts';
import { type Destination, showUnplaced } from '../results/place-results.ts';
import { pasteEdits, taskOfForeignText } from '../selection/foreign-text.ts';
import { type CapturedEditor, isCurrent } from '../selection/selection-task.ts';
import { translateCaptured } from '../translate/translate-captured.ts';
import type { TranslateContext } from '../translate/translate-context.ts';
import { settingsOfWorkspace } from '../translation-settings/find-settings.ts';
import { showErrors } from '../ui/show-error.ts';

/** The target of a paste, and a token for when the editor has given up because the cursors or the text changed. */
interface PasteTarget {
  readonly editor: CapturedEditor;
  readonly token: vscode.CancellationToken;
}

/**
 * Pastes a translation when it is requested by name: `editor.action.pasteAs` with `{ "kind": "text.translate" }`. It is in no list, because
 * the editor wants every edit ready before the user picks one: texts would be sent and billed that nobody chose.
 */
export function registerPasteTranslation(context: TranslateContext): vscode.Disposable {
  const kind = vscode.DocumentDropOrPasteEditKind.Text.append('translate');
  const provider: vscode.DocumentPasteEditProvider = {
    provideDocumentPasteEdits: async (document, ranges, data, { only, triggerKind }, token) => {
      const isChosen = triggerKind === vscode.DocumentPasteTriggerKind.PasteAs && only?.value === kind.value;
      if (!isChosen || !vscode.workspace.isTrusted) return undefined;
      const copied = (await data.get('text/plain')?.asString()) ?? '';
      const change = await translateCopied(context, copied, {
        editor: captureRanges(document, ranges),
        token,
      });
      const edit = new vscode.DocumentPasteEdit('', vscode.l10n.t('Paste Translated'), kind);
      // An edit without a change pastes nothing. Without any edit, the editor would report an unknown kind.
      if (change !== undefined) edit.additionalEdit = change;
      return [edit];
    },
  };
  return vscode.languages.registerDocumentPasteEditProvider('*', provider, {
    providedPasteEditKinds: [kind],
    pasteMimeTypes: ['text/plain'],
  });
}

/** The change that pastes the translation of a text; undefined if none exists, and the user has seen why. */
async function translateCopied(
  context: TranslateContext,
  copied: string,
  { editor, token }: PasteTarget,
): Promise<vscode.WorkspaceEdit | undefined> {
  let change: vscode.WorkspaceEdit | undefined;
  const destination: Destination = async (_, task, results, title) => {
    if (token.isCancellationRequested || !isCurrent(task))
      return showUnplaced(context, { task, results, title });
    change = workspaceEditOf(task.document, pasteEdits(editor, task, results));
    return 'done';
  };
  const capture = async () => taskOfForeignText(editor, copied);
  await showErrors(context, () =>
    translateCaptured(context, undefined, { findSettings: settingsOfWorkspace, capture, destination }),
  );
  return change;
}

function captureRanges(document: vscode.TextDocument, ranges: readonly vscode.Range[]): CapturedEditor {
  const { version, languageId } = document;
  const spans = ranges.map(({ start, end }) => ({
    start: document.offsetAt(start),
    end: document.offsetAt(end),
  }));
  return { document, version, languageId, spans };
}
