import * as vscode from 'vscode';
import { nameOf } from '../editor/files.ts';
import { showPrompt } from '../ui/show-prompt.ts';

/** Creates a file and opens it; never replaces an existing file. Returns whether it was created. */
export async function createCopy(uri: vscode.Uri, contents: Uint8Array): Promise<boolean> {
  const creation = new vscode.WorkspaceEdit();
  creation.createFile(uri, { overwrite: false, contents });
  if (!(await vscode.workspace.applyEdit(creation))) {
    showPrompt(
      'error',
      vscode.l10n.t('{0} was not created: the file already exists, or the folder is read-only.', nameOf(uri)),
    );
    return false;
  }
  await vscode.window.showTextDocument(uri, { preview: false });
  return true;
}
