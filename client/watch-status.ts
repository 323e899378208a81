import * as vscode from 'vscode';
import { recognizeFile } from '../core/files.ts';
import type { ClientContext } from './context.ts';
import { readSetting } from './settings.ts';

/** Keeps the status item up to date with settings, keys, trust and the active document. */
export function watchStatus({ extension, localService, statusItem }: ClientContext): vscode.Disposable {
  const refresh = () => statusItem.refresh();
  return vscode.Disposable.from(
    vscode.window.onDidChangeActiveTextEditor(refresh),
    vscode.workspace.onDidSaveTextDocument(({ uri }) => {
      if (recognizeFile(uri.path)?.kind === 'manifest') refresh();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(refresh),
    extension.secrets.onDidChange(() => statusItem.unblock()),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (!change.affectsConfiguration('parlance')) return;
      if (change.affectsConfiguration('parlance.endpoint')) {
        if (readSetting('parlance.endpoint.name') !== 'local') localService.stop();
        statusItem.switchService();
      } else {
        refresh();
      }
    }),
  );
}
