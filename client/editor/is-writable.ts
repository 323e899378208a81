import * as vscode from 'vscode';

/** Schemes of documents that can be changed although no file system serves them. */
const EDITABLE_SCHEMES = ['untitled', 'vscode-notebook-cell', 'vscode-scm'];

/** Whether the document of the active editor may be changed. The left side of a comparison may not. */
export async function isWritable(uri: vscode.Uri): Promise<boolean> {
  if (EDITABLE_SCHEMES.includes(uri.scheme)) return true;
  if (vscode.workspace.fs.isWritableFileSystem(uri.scheme) !== true) return false;
  return !isLeftSide(uri) && !(await isReadonlyFile(uri));
}

function isLeftSide(uri: vscode.Uri): boolean {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (!(input instanceof vscode.TabInputTextDiff)) return false;
  const shown = uri.toString();
  return input.original.toString() === shown && input.modified.toString() !== shown;
}

/** A file that is not there, such as one deleted meanwhile, can be written anew. */
async function isReadonlyFile(uri: vscode.Uri): Promise<boolean> {
  try {
    const { permissions = 0 } = await vscode.workspace.fs.stat(uri);
    return (permissions & vscode.FilePermission.Readonly) !== 0;
  } catch {
    return false;
  }
}
