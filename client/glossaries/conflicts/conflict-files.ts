import * as vscode from 'vscode';
import { MANIFEST_NAME, message, once } from '#base';
import { NODE_FILES } from '#files';
import { type Conflicts, SyncError } from '#sync';
import { chosenFacts } from '../../shell/connection/chosen-facts.ts';
import { chosenOrigin } from '../../shell/connection/endpoint-settings.ts';
import { readSyncRoot, type SyncRoot } from '../sync/roots/find-sync-roots.ts';

/** The scheme of documents that show the conflicts of a folder. */
export const CONFLICTS_SCHEME = 'parlance-conflicts';

/** Loads what reads locks with the first conflicts. */
const load = once(() => import('#sync/conflicts'));

/** The document with the conflicts of a folder. */
export function conflictsUri(manifest: vscode.Uri): vscode.Uri {
  const path = vscode.Uri.joinPath(manifest, '..', vscode.l10n.t('Glossary Conflicts')).path;
  return vscode.Uri.from({ scheme: CONFLICTS_SCHEME, authority: manifest.authority, path });
}

/** The manifest of the folder whose conflicts a document shows. */
export function manifestOf(conflicts: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(conflicts, '..', MANIFEST_NAME).with({ scheme: 'file' });
}

/**
 * The conflicts of the last pull in a folder, at the service of the settings. Asks nobody.
 * @throws SyncError for a record that cannot be read, or a folder without a manifest.
 */
export async function readConflicts(manifest: vscode.Uri): Promise<Conflicts> {
  const { openConflicts } = await load();
  return openConflicts(await toHost(manifest));
}

/**
 * Decides conflicts while no other run on this machine syncs the folder.
 * @throws as changeConflicts of the package does.
 */
export async function changeConflicts<Result>(
  manifest: vscode.Uri,
  work: (conflicts: Conflicts) => Promise<Result>,
): Promise<Result> {
  const sync = await load();
  return sync.changeConflicts(await toHost(manifest), work);
}

async function toHost(manifest: vscode.Uri) {
  const { location } = await rootOf(manifest);
  const facts = await chosenFacts();
  const lists = { languages: facts.glossaryLanguages, service: await facts.all() };
  return { origin: chosenOrigin(), location, ...lists, files: NODE_FILES };
}

async function rootOf(manifest: vscode.Uri): Promise<SyncRoot> {
  const root = await readSyncRoot(manifest);
  if (root === undefined)
    throw new SyncError('refused', message('There is no parlance.json in this folder.'));
  return root;
}
