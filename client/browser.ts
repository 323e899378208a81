import * as vscode from 'vscode';
import { createRedactor, failureFields } from '#service';
import { GO_TO_RANGE_COMMAND, RENAME_AT_COMMAND, SHOW_RULE_COMMAND } from '../protocol/requests.ts';
import { handOver } from './language-server/hand-over.ts';
import { registerServerCommands } from './language-server/server-commands.ts';
import { ServerLifecycle } from './language-server/server-lifecycle.ts';
import { outputLog } from './output-log.ts';
import { GlossaryStatusItem } from './status/glossary-status-item.ts';
import { showLogAction } from './ui/prompt-actions.ts';
import { showPrompt } from './ui/show-prompt.ts';
import { followProjects } from './web/follow-projects.ts';
import { registerWebCommands } from './web/register-web-commands.ts';
import { startWorkerClient } from './web/worker-client.ts';
import { WorkspaceProblems } from './workspace-check/workspace-problems.ts';

/** Tells menus that the extension runs in a browser, where most commands cannot work. */
const IN_BROWSER = 'parlance.inBrowser';

/** A browser calls this when the extension is first needed: checks and edits, without a network, a disk, and secrets. */
export async function activate(extension: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel('Parlance', { log: true });
  const log = outputLog(output, createRedactor([]));
  const languageServer = new ServerLifecycle({
    start: () => startWorkerClient(extension, [GO_TO_RANGE_COMMAND, RENAME_AT_COMMAND, SHOW_RULE_COMMAND]),
    handOver,
    onFailure(error) {
      log.write('error', 'language server did not start', failureFields(error));
      const why = error instanceof Error ? error.message : String(error);
      showPrompt(
        'error',
        vscode.l10n.t('The language server did not start, so glossaries are not checked. {0}', why),
        [showLogAction()],
      );
    },
  });
  const workspaceProblems = new WorkspaceProblems((document) => languageServer.serves(document));
  const importProblems = vscode.languages.createDiagnosticCollection('parlance-import');
  extension.subscriptions.push(
    output,
    workspaceProblems,
    importProblems,
    languageServer,
    followProjects({ languageServer, log }),
    registerServerCommands(extension),
    registerWebCommands({ extension, output, languageServer, workspaceProblems, importProblems }),
    new GlossaryStatusItem(() => languageServer.started(), log),
  );
  await vscode.commands.executeCommand('setContext', IN_BROWSER, true);
}
