import * as vscode from 'vscode';

/** The last part of a path, for messages. */
export function nameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A folder in messages. A folder of the workspace has a name; its relative path would be the absolute one. */
export function nameOfFolder(folder: vscode.Uri): string {
  const known = vscode.workspace.getWorkspaceFolder(folder);
  return known?.uri.path.replace(/\/$/, '') === folder.path.replace(/\/$/, '')
    ? known.name
    : vscode.workspace.asRelativePath(folder);
}

/** The document of a file that the editor has loaded. */
export function openDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
}

/**
 * Whether a file or a folder is there that a document links to. What is outside of the folders of the workspace is not, whether it exists or not
 * (reliability R7).
 */
export async function isLinkedThere(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.getWorkspaceFolder(uri) !== undefined && exists(uri);
}

/** The bytes of a file that a document links to; undefined outside of the workspace, for what is no file, and for one that is larger. */
export async function readLinked(uri: vscode.Uri, maxBytes: number): Promise<Uint8Array | undefined> {
  if (vscode.workspace.getWorkspaceFolder(uri) === undefined) return undefined;
  try {
    const { type, size } = await vscode.workspace.fs.stat(uri);
    // Where a link leads is not known here.
    if (type !== vscode.FileType.File || size > maxBytes) return undefined;
    return await vscode.workspace.fs.readFile(uri);
  } catch {
    return undefined;
  }
}

/** Whether there is a file or folder. */
export async function exists(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}
