import * as vscode from 'vscode';

/** The files of the workspace that fit a glob, found by the editor. In a browser, `client/shell/web/search-files.ts` stands for it. */
export function searchFiles(
  pattern: string,
  exclude: string | null,
  max?: number,
  token?: vscode.CancellationToken,
): Thenable<vscode.Uri[]> {
  return vscode.workspace.findFiles(pattern, exclude, max, token);
}
