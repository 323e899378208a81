import * as vscode from 'vscode';
import { isWritableScheme, itemAt } from './file-system.ts';

/** Schemes of documents that can be edited although no file system serves them. */
const EDITABLE_SCHEMES = ['untitled', 'vscode-notebook-cell', 'vscode-scm'];

/** Whether the document of the active editor can be edited. The left side of a comparison cannot. */
export async function isWritable(uri: vscode.Uri): Promise<boolean> {
  if (EDITABLE_SCHEMES.includes(uri.scheme)) return true;
  if (!isWritableScheme(uri.scheme) || isLeftSide(uri)) return false;
  // A missing file, such as one that was just deleted, can be written again.
  return (await itemAt(uri))?.isReadonly !== true;
}

function isLeftSide(uri: vscode.Uri): boolean {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (!(input instanceof vscode.TabInputTextDiff)) return false;
  const shown = uri.toString();
  return input.original.toString() === shown && input.modified.toString() !== shown;
}
