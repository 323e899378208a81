import * as vscode from 'vscode';
import type { TextEdit } from '#base';
import { openOrCreate } from '../../../shell/editor/file-system.ts';
import { saveDocument } from '../../../shell/editor/save-document.ts';
import { workspaceEditOf } from '../../../shell/editor/workspace-edit.ts';

/**
 * Changes a manifest in one undo step, creates it if needed, and saves it, because a sync reads the disk. Returns whether that worked.
 * @throws FileError if it is a link, or something else than a file.
 */
export async function editManifest(
  manifest: vscode.Uri,
  edits: (text: string) => readonly TextEdit[],
): Promise<boolean> {
  const document = await openOrCreate(manifest);
  const edit = workspaceEditOf(document, edits(document.getText()));
  return (await vscode.workspace.applyEdit(edit)) && (await saveDocument(document));
}
