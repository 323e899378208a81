import * as vscode from 'vscode';
import { nameOf } from '../editor/files.ts';
import { showPrompt } from '../ui/show-prompt.ts';

/** Makes a new file and opens it; never writes over one that is there. Gives whether it was made. */
export async function createCopy(uri: vscode.Uri, contents: Uint8Array): Promise<boolean> {
  const creation = new vscode.WorkspaceEdit();
  creation.createFile(uri, { overwrite: false, contents });
  if (!(await vscode.workspace.applyEdit(creation))) {
    showPrompt(
      'error',
      vscode.l10n.t(
        '{0} could not be created: another file has come in between, or the folder is read-only.',
        nameOf(uri),
      ),
    );
    return false;
  }
  await vscode.window.showTextDocument(uri, { preview: false });
  return true;
}
