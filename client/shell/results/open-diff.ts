import * as vscode from 'vscode';
import { becomesSo } from '../editor/becomes-so.ts';

/** Milliseconds in which the editor shows both sides. */
const PATIENCE_MS = 5000;

/** Opens a comparison. With a position, both sides stand there: the editor itself would only move one of them, and only sometimes. */
export async function openDiff(
  left: vscode.Uri,
  right: vscode.Uri,
  title: string,
  position?: vscode.Position,
): Promise<void> {
  const options: vscode.TextDocumentShowOptions = { preview: false };
  if (position === undefined) {
    await vscode.commands.executeCommand('vscode.diff', left, right, title, options);
    return;
  }
  const selection = new vscode.Range(position, position);
  await vscode.commands.executeCommand('vscode.diff', left, right, title, { ...options, selection });
  for (const editor of await sidesOf(left, right)) {
    editor.revealRange(selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }
}

/** The editors of a comparison as soon as both are there, or those that are there in the end. */
async function sidesOf(left: vscode.Uri, right: vscode.Uri): Promise<readonly vscode.TextEditor[]> {
  const uris = [left.toString(), right.toString()];
  const found = () =>
    // Only the sides of comparisons have no column: the same file in another column stays where it is.
    vscode.window.visibleTextEditors.filter(
      ({ document, viewColumn }) => viewColumn === undefined && uris.includes(document.uri.toString()),
    );
  const isComplete = () =>
    uris.every((uri) => found().some(({ document }) => document.uri.toString() === uri));
  await becomesSo(vscode.window.onDidChangeVisibleTextEditors, PATIENCE_MS, isComplete);
  return found();
}
