import * as vscode from 'vscode';
import { translateCaptured } from '../commands/translate/translate-selection.ts';
import type { ClientContext } from '../context.ts';
import { workspaceEditOf } from '../editor/workspace-edit.ts';
import { type PlaceResults, showUnplaced } from '../results/place-results.ts';
import { pasteEdits, taskOfForeignText } from '../selection/foreign-text.ts';
import { type CapturedEditor, isCurrent } from '../selection/selection-task.ts';
import { wayOfWorkspace } from '../translation-settings/find-settings.ts';
import { showError } from '../ui/show-error.ts';

/** Where a text is pasted, and when the editor has given the pasting up: the cursors or the text have moved on. */
interface PastePlace {
  readonly editor: CapturedEditor;
  readonly token: vscode.CancellationToken;
}

/**
 * Pastes translated for those who ask for it by name: `editor.action.pasteAs` with `{ "kind": "text.translate" }`. It is on no list to
 * pick from, because the editor wants every edit ready before anything is picked: what nobody has chosen would be sent and billed.
 */
export function registerPasteTranslation(context: ClientContext): vscode.Disposable {
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
      // An edit without a change pastes nothing. Without any edit the editor would say that there is no such kind.
      if (change !== undefined) edit.additionalEdit = change;
      return [edit];
    },
  };
  return vscode.languages.registerDocumentPasteEditProvider('*', provider, {
    providedPasteEditKinds: [kind],
    pasteMimeTypes: ['text/plain'],
  });
}

/** The change that pastes the translation of a text; undefined when there is none, about which the user has been told. */
async function translateCopied(
  context: ClientContext,
  copied: string,
  { editor, token }: PastePlace,
): Promise<vscode.WorkspaceEdit | undefined> {
  let change: vscode.WorkspaceEdit | undefined;
  const place: PlaceResults = async (_, task, results, title) => {
    if (token.isCancellationRequested || !isCurrent(task))
      return showUnplaced(context, { task, results, title });
    change = workspaceEditOf(task.document, pasteEdits(editor, task, results));
    return 'done';
  };
  const capture = async () => taskOfForeignText(editor, copied);
  try {
    await translateCaptured(context, undefined, { findWay: wayOfWorkspace, capture, place });
  } catch (error) {
    showError(context, error);
  }
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
