import * as vscode from 'vscode';
import { originOfSecret } from './credentials.ts';
import type { Recoveries } from './recoveries.ts';

/** Something that shows what an account has. */
interface AccountView {
  /** Another account may be the chosen one: nothing of the one before stays. */
  changeAccount(): unknown;
  /** The service answers again: what could not be read may be there. */
  retry(): unknown;
}

/** Where changes of the account are reported. */
interface AccountSources {
  readonly extension: Pick<vscode.ExtensionContext, 'secrets'>;
  readonly recoveries: Pick<Recoveries, 'onDidRecover'>;
}

/** Keeps a view up to date with the service and its key. */
export function followAccount(
  { extension, recoveries }: AccountSources,
  view: AccountView,
): vscode.Disposable {
  const change = () => void view.changeAccount();
  return vscode.Disposable.from(
    recoveries.onDidRecover(() => void view.retry()),
    extension.secrets.onDidChange(({ key }) => {
      if (originOfSecret(key) !== undefined) change();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(change),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('parlance.endpoint')) change();
    }),
  );
}
