import * as vscode from 'vscode';
import { createRedactor, failureFields } from '#service';
import { GO_TO_RANGE_COMMAND, RENAME_AT_COMMAND, SHOW_RULE_COMMAND } from '../protocol/requests.ts';
import { GlossaryStatusItem } from './glossaries/check/glossary-status-item.ts';
import { WorkspaceProblems } from './glossaries/check/workspace-problems.ts';
import { registerWebCommands } from './register-web-commands.ts';
import { handOver } from './shell/language-server/hand-over.ts';
import { registerServerCommands } from './shell/language-server/server-commands.ts';
import { ServerLifecycle } from './shell/language-server/server-lifecycle.ts';
import { outputLog } from './shell/output-log.ts';
import { showLogAction } from './shell/ui/prompt-actions.ts';
import { showPrompt } from './shell/ui/show-prompt.ts';
import { followProjects } from './shell/web/follow-projects.ts';
import { startWorkerClient } from './shell/web/worker-client.ts';

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
