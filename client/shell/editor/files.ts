import * as vscode from 'vscode';
import { itemAt } from './file-system.ts';

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

/** Whether there is a file or folder. */
export async function exists(uri: vscode.Uri): Promise<boolean> {
  return (await itemAt(uri)) !== undefined;
}
