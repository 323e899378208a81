import { env } from 'node:process';
import * as vscode from 'vscode';
import { backupsIn } from '#sync';
import { findSyncRoots, type SyncRoot } from './find-sync-roots.ts';

/**
 * The backups of what is changed or deleted at the service outside of a sync, where `parlance restore` finds them (reliability S9): beside
 * the manifest that it belongs to, or else the first one; without a manifest, in a folder of this user.
 */
export async function openBackups(isHome: (root: SyncRoot) => boolean | Promise<boolean> = () => false) {
  const roots = await findSyncRoots();
  const are = await Promise.all(roots.map(isHome));
  const home = roots[Math.max(0, are.indexOf(true))];
  return backupsIn(home?.location.folder, { env, now: Date.now }).backups;
}

/** Where a backup goes, and how it is put back. */
export async function backupNote(): Promise<string> {
  return (await findSyncRoots()).length > 0
    ? vscode.l10n.t('A backup is saved in the folder .parlance.')
    : vscode.l10n.t('A backup is saved on this machine. To put it back, run: parlance restore.');
}
