import * as vscode from 'vscode';
import type { ClientContext } from '../context.ts';
import { readSetting } from '../editor/settings.ts';
import type { AccountSource } from './account-names.ts';
import { findConnection } from './connection.ts';
import { originOfSecret } from './credentials.ts';
import { isManifest, refreshForOpenManifests } from './open-manifests.ts';

/**
 * The account of the chosen service, for what nobody has asked for by a command: in a trusted workspace, with a key. The local service is
 * asked while it runs, and not started for this.
 * @throws as findConnection does.
 */
export async function findAccount(context: ClientContext): Promise<AccountSource | undefined> {
  if (!vscode.workspace.isTrusted) return undefined;
  if (readSetting('parlance.endpoint.name') === 'local' && !context.localService.isConnected)
    return undefined;
  const found = await findConnection(context, 'batch');
  return found.kind === 'ready' ? found.connection : undefined;
}

/**
 * Has the language server told what the account has: when a manifest is opened, shown or saved, and when the account's names may have
 * changed. What is known is taken back with the key, and when another service is chosen.
 */
export function watchAccountNames(context: ClientContext): vscode.Disposable {
  const { accountNames, remoteObjects, extension } = context;
  const consider = (document: vscode.TextDocument | undefined) => {
    if (document !== undefined && isManifest(document)) void accountNames.refresh();
  };
  const considerAll = () => refreshForOpenManifests(accountNames);
  const keyChanged = ({ key }: vscode.SecretStorageChangeEvent) => {
    const origin = originOfSecret(key);
    if (origin === undefined) return;
    accountNames.forget();
    remoteObjects.forget(origin);
  };
  remoteObjects.onDidForget(considerAll);
  considerAll();
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(consider),
    vscode.workspace.onDidSaveTextDocument(consider),
    vscode.window.onDidChangeActiveTextEditor((editor) => consider(editor?.document)),
    vscode.workspace.onDidGrantWorkspaceTrust(considerAll),
    extension.secrets.onDidChange(keyChanged),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (!change.affectsConfiguration('parlance.endpoint')) return;
      accountNames.forget();
      considerAll();
    }),
  );
}
