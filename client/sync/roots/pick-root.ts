import * as vscode from 'vscode';
import { findSyncRoots, type SyncRoot } from './find-sync-roots.ts';

interface RootItem extends vscode.QuickPickItem {
  readonly root: SyncRoot;
}

/** The folder to sync: the only one, or the one that the user picks. Undefined without a manifest, or if the user picks nothing. */
export async function pickRoot(): Promise<SyncRoot | undefined> {
  const roots = await findSyncRoots();
  if (roots.length < 2) return roots[0];
  const items = roots.map(
    (root): RootItem => ({ label: vscode.workspace.asRelativePath(root.manifest), root }),
  );
  const title = vscode.l10n.t('Which parlance.json?');
  return (await vscode.window.showQuickPick(items, { title }))?.root;
}
