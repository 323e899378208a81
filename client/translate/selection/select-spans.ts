import * as vscode from 'vscode';
import type { Span } from '#base';

/** Selects ranges of a document, one selection for each, if the document is in the active editor. */
export function selectSpans(document: vscode.TextDocument, spans: readonly Span[]): void {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document !== document) return;
  const [first, ...others] = spans.map(
    ({ start, end }) => new vscode.Selection(document.positionAt(start), document.positionAt(end)),
  );
  if (first !== undefined) editor.selections = [first, ...others];
}
