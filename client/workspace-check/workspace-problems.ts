import * as vscode from 'vscode';
import { shownUris } from '../editor/tabs.ts';

/**
 * The problems of files that are not shown, as the last check of the workspace found them. The language server speaks about files in
 * tabs itself: what is kept of a file is dropped when it is shown, so that nothing is said twice.
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

  /** Replaces what an earlier check found. Files that are shown by now are left out. */
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
