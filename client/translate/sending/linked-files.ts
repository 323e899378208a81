import * as vscode from 'vscode';
import { toSlashes } from '#base';
import { linkedFiles, MAX_TEXT_BYTES } from '#files';
import { itemAt, readFound } from '../../shell/editor/file-system.ts';

/**
 * Whether a file or a folder is there that a document links to. What is outside of the folders of the workspace is not, whether it exists or not
 * (reliability R7).
 */
export async function isLinkedThere(uri: vscode.Uri): Promise<boolean> {
  const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri;
  if (folder === undefined) return false;
  return folder.scheme === 'file' ? filesOf(folder).exists(toSlashes(uri.fsPath)) : isVirtualThere(uri);
}

/** Where a link of a virtual file system leads, nobody knows. */
async function isVirtualThere(uri: vscode.Uri): Promise<boolean> {
  return (await itemAt(uri))?.isLink === false;
}

/** The bytes of a file that a document links to; undefined outside of the workspace, for what is no file, and for one that is too large. */
export async function readLinked(uri: vscode.Uri): Promise<Uint8Array | undefined> {
  const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri;
  if (folder === undefined) return undefined;
  return folder.scheme === 'file'
    ? filesOf(folder).read(toSlashes(uri.fsPath))
    : readFound(uri, MAX_TEXT_BYTES);
}

function filesOf({ fsPath }: vscode.Uri) {
  const folder = toSlashes(fsPath);
  return linkedFiles({ folder, within: folder }, MAX_TEXT_BYTES);
}
