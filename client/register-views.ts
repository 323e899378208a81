import * as vscode from 'vscode';
import type { ClientContext } from './context.ts';
import { DocumentTree } from './documents/document-tree.ts';
import { resumeDocuments } from './documents/resume-documents.ts';

/** Keeps the views up to date with the service and its key: what another account has is listed no longer. */
export function registerViews(context: ClientContext): vscode.Disposable {
  const { extension, documents, memories, languagesPanel } = context;
  const refresh = () => memories.refresh();
  return vscode.Disposable.from(
    documents,
    new DocumentTree(documents),
    resumeDocuments(context),
    memories,
    languagesPanel,
    extension.secrets.onDidChange(refresh),
    vscode.workspace.onDidGrantWorkspaceTrust(refresh),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('parlance.endpoint')) refresh();
    }),
  );
}
