import * as vscode from 'vscode';
import type { TextEdit } from '../../../core/text/edit.ts';
import { saveDocument } from '../../editor/save-document.ts';
import { workspaceEditOf } from '../../editor/workspace-edit.ts';

/** Changes a manifest in one undo step, creates it if needed, and saves it, because a sync reads the disk. Returns whether that worked. */
export async function editManifest(
  manifest: vscode.Uri,
  edits: (text: string) => readonly TextEdit[],
): Promise<boolean> {
  const change = new vscode.WorkspaceEdit();
  change.createFile(manifest, { ignoreIfExists: true });
  await vscode.workspace.applyEdit(change);
  const document = await vscode.workspace.openTextDocument(manifest);
  const edit = workspaceEditOf(document, edits(document.getText()));
  return (await vscode.workspace.applyEdit(edit)) && (await saveDocument(document));
}
