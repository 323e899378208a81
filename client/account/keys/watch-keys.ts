import * as vscode from 'vscode';
import { followAccount } from '../../shell/connection/follow-account.ts';
import { isAdminSecret } from './admin/admin-keys.ts';
import type { KeysArea } from './keys-area.ts';

/** Keeps the view of keys up to date: with the account, with the admin key, and when the window gets the focus. */
export function watchKeys(sources: Parameters<typeof followAccount>[0], keys: KeysArea): vscode.Disposable {
  void keys.changeAccount();
  return vscode.Disposable.from(
    followAccount(sources, keys),
    sources.extension.secrets.onDidChange(({ key }) => {
      if (isAdminSecret(key)) void keys.changeAccount();
    }),
    vscode.window.onDidChangeWindowState(({ focused }) => {
      if (focused) void keys.lookAgain();
    }),
  );
}
