import * as vscode from 'vscode';
import { recognizeFile } from '#base';
import { originOfSecret } from '../connection/credentials.ts';
import type { StatusItem } from './status-item.ts';

/** The parts that watching the status needs. */
interface StatusContext {
  readonly extension: Pick<vscode.ExtensionContext, 'secrets'>;
  readonly statusItem: Pick<StatusItem, 'refresh' | 'switchAccount'>;
}

/** Keeps the status item up to date with settings, keys, trust and the active document. */
export function watchStatus({ extension, statusItem }: StatusContext): vscode.Disposable {
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
    extension.secrets.onDidChange(({ key }) => {
      if (originOfSecret(key) !== undefined) statusItem.switchAccount();
    }),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (!change.affectsConfiguration('parlance')) return;
      if (change.affectsConfiguration('parlance.endpoint')) {
        statusItem.switchAccount();
      } else {
        refresh();
      }
    }),
  );
}
