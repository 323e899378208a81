import * as vscode from 'vscode';
import { becomesSo } from './becomes-so.ts';

/** How long the editor's own saving of a document is waited for, in ms. */
const PATIENCE_MS = 5_000;

/**
 * Saves a document, and returns whether it is saved. While the editor is saving it because of `files.autoSave`, `save()` does nothing and
 * returns false. Then the editor's own saving is waited for.
 */
export async function saveDocument(document: vscode.TextDocument): Promise<boolean> {
  if (await document.save()) return true;
  const autoSave = vscode.workspace.getConfiguration('files', document.uri).get<string>('autoSave');
  if (autoSave === 'off') return false;
  return becomesSo(vscode.workspace.onDidSaveTextDocument, PATIENCE_MS, () => !document.isDirty);
}
