import * as vscode from 'vscode';
import { MANIFEST_NAME, toSlashes } from '#base';
import { readManifestOnDisk } from '#files';
import type { ManifestLocation } from '#manifest';
import type { SyncKind } from '#sync';
import { MANIFEST_PATTERN } from '../../../../protocol/language-ids.ts';

/** A folder whose manifest names glossaries, as it is on the disk. */
export interface SyncRoot {
  /** The address of the manifest. */
  readonly manifest: vscode.Uri;
  readonly location: ManifestLocation;
}

/** What a command syncs. */
export interface SyncTarget {
  readonly root: SyncRoot;
  /** Glossaries, language pairs, and files that limit it; none means all. */
  readonly names: readonly string[];
  /** Glossaries, unless it is about style rule lists. */
  readonly only?: SyncKind;
}

/** The folders of the workspace with a manifest, in the order of their paths; on this machine only, because files are written there. */
export async function findSyncRoots(): Promise<readonly SyncRoot[]> {
  const found = await vscode.workspace.findFiles(MANIFEST_PATTERN, '**/node_modules/**');
  const roots = await Promise.all(
    found.toSorted((a, b) => a.path.localeCompare(b.path)).map((manifest) => readSyncRoot(manifest)),
  );
  return roots.filter((root) => root !== undefined);
}

/** The folder of a manifest; undefined if it cannot be read there. */
export async function readSyncRoot(manifest: vscode.Uri): Promise<SyncRoot | undefined> {
  if (manifest.scheme !== 'file') return undefined;
  const folder = toSlashes(vscode.Uri.joinPath(manifest, '..').fsPath);
  const read = await readManifestOnDisk(`${folder}/${MANIFEST_NAME}`);
  return read && { manifest, location: { manifest: read, folder } };
}

/** The folder that a file belongs to: the one with the nearest manifest above it. */
export async function syncRootOf(file: vscode.Uri): Promise<SyncRoot | undefined> {
  const above = vscode.Uri.joinPath(file, '..');
  if (above.path === file.path || vscode.workspace.getWorkspaceFolder(file) === undefined) return undefined;
  return (await readSyncRoot(vscode.Uri.joinPath(above, MANIFEST_NAME))) ?? syncRootOf(above);
}

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
