import * as vscode from 'vscode';
import type { TextEdit } from '../../core/text/edit.ts';

/** One change of a document out of edits of its text; with a label each is a line of the Refactor Preview, to be confirmed. */
export function workspaceEditOf(
  document: vscode.TextDocument,
  edits: readonly TextEdit[],
  confirm?: string,
): vscode.WorkspaceEdit {
  const change = new vscode.WorkspaceEdit();
  const metadata = confirm === undefined ? undefined : { needsConfirmation: true, label: confirm };
  for (const { span, newText } of edits) {
    const range = new vscode.Range(document.positionAt(span.start), document.positionAt(span.end));
    change.replace(document.uri, range, newText, metadata);
  }
  return change;
}
