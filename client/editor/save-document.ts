import * as vscode from 'vscode';

/** How long the editor's own saving of a document is waited for, in ms. */
const PATIENCE_MS = 5_000;

/**
 * Saves a document, and returns whether it is saved. While the editor is saving it because of `files.autoSave`, `save()` does nothing and
 * returns false. Then the editor's own saving is waited for.
 */
export async function saveDocument(document: vscode.TextDocument): Promise<boolean> {
  if (await document.save()) return true;
  const autoSave = vscode.workspace.getConfiguration('files', document.uri).get<string>('autoSave');
  return autoSave === 'off' ? false : isSavedWithin(document, PATIENCE_MS);
}

function isSavedWithin(document: vscode.TextDocument, ms: number): Promise<boolean> {
  if (!document.isDirty) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (isSaved: boolean) => {
      registration.dispose();
      clearTimeout(timer);
      resolve(isSaved);
    };
    const timer = setTimeout(() => end(false), ms);
    const registration = vscode.workspace.onDidSaveTextDocument((saved) => {
      if (saved === document) end(true);
    });
  });
}
