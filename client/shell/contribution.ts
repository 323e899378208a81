import { env } from 'node:process';
import * as vscode from 'vscode';
import { REOPEN_WITH_ENCODING_COMMAND, SAVE_AS_UTF8_COMMAND } from '../../protocol/requests.ts';
import { type Contribution, laterCommands } from './commands/command.ts';
import { createShell } from './create-shell.ts';
import { registerServerCommands } from './language-server/server-commands.ts';
import type { ShellCommand } from './manifest/shell-commands.ts';
import type { ShellState } from './shell.ts';
import { watchStatus } from './status/watch-status.ts';

/** State of the editor: it was shown around in this profile. Later the editor itself restores what was left open. */
const SHOWN_AROUND = 'parlance.shownAround';

const later = laterCommands<ShellState>();

/** What all features share: the service, the language server, the status bar, and the log. */
export const contribution: Contribution<ShellCommand, vscode.ExtensionContext, ShellState> = {
  commands: later(() => import('./commands/index.ts'), 'showLog', 'showMenu'),
  start(extension) {
    const shell = createShell(extension);
    const { output, results, statusItem, languageServer, recoveries, serviceFacts } = shell;
    extension.subscriptions.push(
      output,
      results,
      statusItem,
      recoveries,
      watchStatus(shell),
      languageServer,
      registerServerCommands(extension),
      registerEncodingCommands(),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('parlance.endpoint')) void serviceFacts.shareChosen();
      }),
    );
    return shell;
  },
  afterStart({ extension }) {
    void showAround(extension);
  },
};

/** Registers the commands with which code actions reopen a file with the encoding that it has. They are hidden from users. */
function registerEncodingCommands(): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand(REOPEN_WITH_ENCODING_COMMAND, async (uri: unknown) =>
      (await import('./language-server/encodings.ts')).reopenWithEncoding(uri),
    ),
    vscode.commands.registerCommand(SAVE_AS_UTF8_COMMAND, async (uri: unknown) =>
      (await import('./language-server/encodings.ts')).saveAsUtf8(uri),
    ),
  );
}

/** `npm start` asks for it: shows the README of the workspace and the walkthrough side by side. */
async function showAround({ extension, globalState }: vscode.ExtensionContext): Promise<void> {
  const [root] = vscode.workspace.workspaceFolders ?? [];
  if (env.PARLANCE_SHOW_AROUND !== '1' || root === undefined || globalState.get(SHOWN_AROUND) === true)
    return;
  await globalState.update(SHOWN_AROUND, true);
  const readme = vscode.Uri.joinPath(root.uri, 'README.md');
  await vscode.commands.executeCommand('markdown.showPreview', readme);
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', `${extension.id}#start`, true);
}
