import * as vscode from 'vscode';
import { declaredFiles, declaredLists } from '#manifest';
import { nameOf, openDocument } from '../../../shell/editor/files.ts';
import { saveDocument } from '../../../shell/editor/save-document.ts';
import type { SyncRoot } from './find-sync-roots.ts';

/** The manifest, glossary files, and style rule lists of a folder with unsaved changes: what a sync reads is on the disk. */
function unsavedFiles({ manifest, location }: SyncRoot): readonly vscode.TextDocument[] {
  const declared = [...declaredFiles(location), ...declaredLists(location)];
  const files = declared.map(({ path }) => manifest.with({ path: uriPath(path) }));
  return [manifest, ...files].flatMap((uri) => {
    const document = openDocument(uri);
    return document?.isDirty === true ? [document] : [];
  });
}

/** Offers to save what has unsaved changes, because such files are neither pushed nor pulled. Returns whether nothing is unsaved. */
export function saveFirst(root: SyncRoot): Promise<boolean> {
  return offerToSave(unsavedFiles(root), (names) =>
    vscode.l10n.t('Files with unsaved changes are neither pushed nor pulled: {0}.', names),
  );
}

/**
 * Offers to save documents before a command works on the disk. Returns whether nothing is unsaved.
 * @param detail Says why, with the names of the documents.
 */
export async function offerToSave(
  unsaved: readonly vscode.TextDocument[],
  detail: (names: string) => string,
): Promise<boolean> {
  if (unsaved.length === 0) return true;
  const save = vscode.l10n.t('Save');
  const names = unsaved.map(({ uri }) => nameOf(uri)).join(', ');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t('Save the changes first?'),
    { modal: true, detail: detail(names) },
    save,
  );
  if (answer !== save) return false;
  for (const document of unsaved) if (!(await saveDocument(document))) return false;
  return true;
}

/** On Windows, the path of an address begins with a slash before the drive. */
function uriPath(path: string): string {
  return vscode.Uri.file(path).path;
}
