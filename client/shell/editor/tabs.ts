import * as vscode from 'vscode';

/**
 * Whether the user still has a document open. The editor keeps a file's document for a while after its tab was closed, and an edit
 * would then open it again.
 */
export function isOpen(document: vscode.TextDocument): boolean {
  if (document.isClosed) return false;
  if (vscode.window.visibleTextEditors.some((editor) => editor.document === document)) return true;
  const uri = document.uri.toString();
  return vscode.window.tabGroups.all
    .flatMap((group) => group.tabs)
    .some((tab) => urisOf(tab.input).some((shown) => shown.toString() === uri));
}

/** The files in tabs. */
export function shownUris(): ReadonlySet<string> {
  const inputs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
  return new Set(inputs.flatMap(urisOf).map((uri) => uri.toString()));
}

/**
 * The files in tabs whose document is loaded, as far as it is wanted. After a reload of the window, a tab has none until somebody shows it.
 */
export function loadedUris(isWanted: (document: vscode.TextDocument) => boolean): ReadonlySet<string> {
  const shown = shownUris();
  const loaded = vscode.workspace.textDocuments.filter(isWanted).map(({ uri }) => uri.toString());
  return new Set(loaded.filter((uri) => shown.has(uri)));
}

function urisOf(input: unknown): readonly vscode.Uri[] {
  if (input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom) return [input.uri];
  if (input instanceof vscode.TabInputTextDiff) return [input.original, input.modified];
  return [];
}
