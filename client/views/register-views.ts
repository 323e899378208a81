import * as vscode from 'vscode';
import type { ClientContext } from '../context.ts';

/** Keeps the views up to date with the service and its key: what another account has is listed no longer. */
export function registerViews({ extension, memories, languagesPanel }: ClientContext): vscode.Disposable {
  const refresh = () => memories.refresh();
  return vscode.Disposable.from(
    memories,
    languagesPanel,
    extension.secrets.onDidChange(refresh),
    vscode.workspace.onDidGrantWorkspaceTrust(refresh),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('parlance.endpoint')) refresh();
    }),
  );
}
