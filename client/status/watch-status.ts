import * as vscode from 'vscode';
import { recognizeFile } from '../../core/files.ts';
import type { ClientContext } from '../context.ts';

/** Keeps the status item up to date with settings, keys, trust and the active document. */
export function watchStatus({ extension, statusItem }: ClientContext): vscode.Disposable {
  const refresh = () => statusItem.refresh();
  return vscode.Disposable.from(
    vscode.window.onDidChangeActiveTextEditor(refresh),
    // Another window on this folder may have chosen another profile.
    vscode.window.onDidChangeWindowState(({ focused }) => {
      if (focused) refresh();
    }),
    vscode.workspace.onDidSaveTextDocument(({ uri }) => {
      if (recognizeFile(uri.path)?.kind === 'manifest') refresh();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(refresh),
    extension.secrets.onDidChange(() => statusItem.unblock()),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (!change.affectsConfiguration('parlance')) return;
      if (change.affectsConfiguration('parlance.endpoint')) {
        statusItem.switchService();
      } else {
        refresh();
      }
    }),
  );
}
