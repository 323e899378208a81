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

/** The files in tabs: those whose problems the language server is asked for. */
export function shownUris(): ReadonlySet<string> {
  const inputs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
  return new Set(inputs.flatMap(urisOf).map((uri) => uri.toString()));
}

function urisOf(input: unknown): readonly vscode.Uri[] {
  if (input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom) return [input.uri];
  if (input instanceof vscode.TabInputTextDiff) return [input.original, input.modified];
  return [];
}
