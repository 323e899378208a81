import * as vscode from 'vscode';
import type { TextEdit } from '#base';

/**
 * Turns edits of a text into one change of the document. With a label, each edit is a line of the Refactor Preview that the user confirms.
 */
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

/** How the lines of a document end. */
export type LineEnd = '\n' | '\r\n';

/** The line end of a document. */
export function lineEndOf({ eol }: vscode.TextDocument): LineEnd {
  return eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
}
