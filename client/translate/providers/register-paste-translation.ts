import * as vscode from 'vscode';
import type { CapturedEditor } from '../selection/selection-task.ts';
import type { TranslateContext } from '../sending/translate-context.ts';

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
      const { translateCopied } = await import('./translate-copied.ts');
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

function captureRanges(document: vscode.TextDocument, ranges: readonly vscode.Range[]): CapturedEditor {
  const { version, languageId } = document;
  const text = document.getText();
  const spans = ranges.map(({ start, end }) => ({
    start: document.offsetAt(start),
    end: document.offsetAt(end),
  }));
  return { document, version, languageId, text, spans };
}
