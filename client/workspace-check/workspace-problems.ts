import * as vscode from 'vscode';
import { shownUris } from '../editor/tabs.ts';

/**
 * The problems of files that are not shown, from the last check of the workspace. The language server reports files in tabs itself, so the
 * stored problems of a file are dropped when it is shown.
 */
export class WorkspaceProblems implements vscode.Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection('parlance-workspace');
  readonly #registrations: vscode.Disposable;

  constructor() {
    const drop = (uris: readonly vscode.Uri[]) => {
      for (const uri of uris) this.#collection.delete(uri);
    };
    this.#registrations = vscode.Disposable.from(
      vscode.window.tabGroups.onDidChangeTabs(() =>
        drop([...shownUris()].map((uri) => vscode.Uri.parse(uri))),
      ),
      vscode.workspace.onDidDeleteFiles(({ files }) => drop(files)),
      vscode.workspace.onDidRenameFiles(({ files }) => drop(files.map(({ oldUri }) => oldUri))),
    );
  }

  /** Replaces the results of an earlier check. Files that are shown are left out. */
  show(found: ReadonlyMap<vscode.Uri, readonly vscode.Diagnostic[]>): void {
    this.clear();
    const shown = shownUris();
    for (const [uri, diagnostics] of found) {
      if (!shown.has(uri.toString())) this.#collection.set(uri, diagnostics);
    }
  }

  clear(): void {
    this.#collection.clear();
  }

  dispose(): void {
    this.#registrations.dispose();
    this.#collection.dispose();
  }
}
