import * as vscode from 'vscode';
import { loadedUris } from '../../shell/editor/tabs.ts';

/**
 * The problems of files that the language server does not report by itself, from the last check of the workspace. Those of a file are
 * dropped when its document is loaded and shown, because the server reports them then.
 */
export class WorkspaceProblems implements vscode.Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection('parlance-workspace');
  readonly #registrations: vscode.Disposable;
  /** The files whose problems the language server reports by itself. */
  readonly #served: () => ReadonlySet<string>;

  /** @param serves Whether the language server reports the problems of a document when it is loaded. */
  constructor(serves: (document: vscode.TextDocument) => boolean) {
    this.#served = () => loadedUris(serves);
    const drop = (uris: readonly vscode.Uri[]) => {
      for (const uri of uris) this.#collection.delete(uri);
    };
    const dropServed = () => drop([...this.#served()].map((uri) => vscode.Uri.parse(uri)));
    this.#registrations = vscode.Disposable.from(
      vscode.window.tabGroups.onDidChangeTabs(dropServed),
      vscode.workspace.onDidOpenTextDocument(dropServed),
      vscode.workspace.onDidDeleteFiles(({ files }) => drop(files)),
      vscode.workspace.onDidRenameFiles(({ files }) => drop(files.map(({ oldUri }) => oldUri))),
    );
  }

  /** Replaces the results of an earlier check. Files that the language server reports are left out. */
  show(found: ReadonlyMap<vscode.Uri, readonly vscode.Diagnostic[]>): void {
    this.clear();
    const served = this.#served();
    for (const [uri, diagnostics] of found) {
      if (!served.has(uri.toString())) this.#collection.set(uri, diagnostics);
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
