import { env } from 'node:process';
import * as vscode from 'vscode';

/** State of the editor: it was shown around in this profile. Later the editor itself restores what was left open. */
const SHOWN = 'parlance.shownAround';

/** `npm start` asks for it: shows the README of the workspace and the walkthrough side by side. */
export async function showAround({ extension, globalState }: vscode.ExtensionContext): Promise<void> {
  const [root] = vscode.workspace.workspaceFolders ?? [];
  if (env.PARLANCE_SHOW_AROUND !== '1' || root === undefined || globalState.get(SHOWN) === true) return;
  await globalState.update(SHOWN, true);
  const readme = vscode.Uri.joinPath(root.uri, 'README.md');
  await vscode.commands.executeCommand('markdown.showPreview', readme);
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', `${extension.id}#start`, true);
}
