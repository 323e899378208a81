import * as vscode from 'vscode';
import { recognizeFile } from '#base';
import type { RemoteObjects } from '#translate';
import { readSetting } from '../editor/settings.ts';
import type { AccountNames, AccountSource } from './account-names.ts';
import type { ConnectionContext } from './connection.ts';
import { originOfSecret } from './credentials.ts';

/** The parts that watching the names of an account needs. */
interface AccountContext {
  readonly extension: Pick<vscode.ExtensionContext, 'secrets'>;
  readonly accountNames: AccountNames;
  readonly remoteObjects: RemoteObjects;
}

/**
 * The account of the chosen service, for work that no command asked for: only in a trusted workspace and with a key. The local service is
 * asked only if it is running.
 * @throws as findConnection does.
 */
export async function findAccount(context: ConnectionContext): Promise<AccountSource | undefined> {
  if (!vscode.workspace.isTrusted) return undefined;
  if (readSetting('parlance.endpoint.name') === 'local' && !context.localService.isConnected)
    return undefined;
  const { findConnection } = await import('./connection.ts');
  const found = await findConnection(context, 'batch');
  return found.kind === 'ready' ? found.connection : undefined;
}

/**
 * Keeps the language server up to date on the account: when a manifest is opened, shown or saved, and when the names may have changed. The
 * names are withdrawn with the key, and when another service is chosen.
 */
export function watchAccountNames(context: AccountContext): vscode.Disposable {
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
      // Two services can share an origin, and differ in their paths. Listeners list the account again.
      remoteObjects.forget();
    }),
  );
}

/** Lists the account again in the background, if a manifest that may use its names is open. */
export function refreshForOpenManifests(accountNames: AccountNames): void {
  if (vscode.workspace.textDocuments.some(isManifest)) void accountNames.renew();
}

/** Whether a document is a manifest, by its name. */
function isManifest({ uri }: vscode.TextDocument): boolean {
  return recognizeFile(uri.path)?.kind === 'manifest';
}
