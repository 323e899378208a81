import path from 'node:path';
import { env } from 'node:process';
import * as vscode from 'vscode';
import { namesInState, stateFolder } from '#files';
import { failureFields } from '#service';
import { REOPEN_WITH_ENCODING_COMMAND, SAVE_AS_UTF8_COMMAND } from '../protocol/requests.ts';
import { registerAgentTools } from './agents/register-agent-tools.ts';
import type { ClientContext } from './context.ts';
import { createContext } from './create-context.ts';
import { GlossaryStatusItem } from './glossaries/check/glossary-status-item.ts';
import { REMOTE_SCHEME } from './glossaries/remote/remote-address.ts';
import { followProjectFiles } from './projects/follow/project-files.ts';
import { registerViews } from './register-views.ts';
import { registerCommands } from './shell/commands/register-commands.ts';
import { watchAccountNames } from './shell/connection/watch-account-names.ts';
import { LaterFiles } from './shell/editor/later-files.ts';
import { whenTrusted } from './shell/editor/when-trusted.ts';
import { registerServerCommands } from './shell/language-server/server-commands.ts';
import { watchStatus } from './shell/status/watch-status.ts';
import { STYLE_SCHEME } from './style-lists/documents/style-address.ts';
import { registerHoverTerms } from './translate/providers/hover-terms.ts';
import { registerHoverTranslation } from './translate/providers/register-hover-translation.ts';
import { registerPasteTranslation } from './translate/providers/register-paste-translation.ts';
import { registerSelectionActions } from './translate/providers/selection-actions.ts';

/** State of the editor: it was shown around in this profile. Later the editor itself restores what was left open. */
const SHOWN_AROUND = 'parlance.shownAround';

/** VS Code calls this when the extension is first needed. A failure is shown before it is passed on. */
export async function activate(extension: vscode.ExtensionContext): Promise<void> {
  try {
    await start(extension);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    vscode.window.showErrorMessage(vscode.l10n.t('Parlance could not start: {0}', why));
    throw error;
  }
}

async function start(extension: vscode.ExtensionContext): Promise<void> {
  const context = createContext(extension);
  const { output, results, changes, previews, statusItem } = context;
  extension.subscriptions.push(
    output,
    results,
    changes,
    previews,
    statusItem,
    registerCommands(context),
    registerViews(context),
    documentsAtService(context),
    watchStatus(context),
    watchAccountNames(context),
    context.languageServer,
    followProjectFiles(context),
    context.workspaceProblems,
    context.importProblems,
    context.conflicts,
    context.voiceRuns,
    registerServerCommands(extension),
    registerEncodingCommands(),
    registerHoverTranslation(context),
    registerHoverTerms(context),
    registerPasteTranslation(context),
    registerSelectionActions(extension),
    registerAgentTools(context),
    new GlossaryStatusItem(() => context.languageServer.started(), context.log),
  );
  await statusItem.refresh();
  void context.translationCache.removeOld();
  void showAround(extension);
  extension.subscriptions.push(
    whenTrusted(() => {
      void removeTrials(context);
      void offerTranslations(context);
    }),
  );
}

/** Removes the temporary lists that windows have left that ended early. Without any, nothing is loaded. */
async function removeTrials(context: ClientContext): Promise<void> {
  if (namesInState(path.join(stateFolder(env), 'style-trials')).length === 0) return;
  const { removeLeftTrials } = await import('./style-lists/try/remove-left-trials.ts');
  await removeLeftTrials(context);
}

/** Offers to set up the translations of a folder. What looks for them is loaded later, and never in Restricted Mode. */
async function offerTranslations({ extension, log }: ClientContext): Promise<void> {
  if (vscode.workspace.workspaceFolders === undefined) return;
  const closing = new AbortController();
  extension.subscriptions.push({ dispose: () => closing.abort() });
  try {
    const offer = await import('./projects/init/offer-translations.ts');
    await offer.offerTranslations(extension, closing.signal);
  } catch (error) {
    log.write('warning', 'translations not looked for', failureFields(error));
  }
}

/** Dictionaries, style rule lists, and instructions of the account, as documents that can be edited. */
function documentsAtService(context: ClientContext): vscode.Disposable {
  return vscode.Disposable.from(
    new LaterFiles(REMOTE_SCHEME, async () => {
      const { RemoteDictionaries } = await import('./glossaries/remote/remote-dictionaries.ts');
      return new RemoteDictionaries(context);
    }),
    new LaterFiles(STYLE_SCHEME, async () => {
      const { StyleDocuments } = await import('./style-lists/documents/style-documents.ts');
      return new StyleDocuments(context);
    }),
  );
}

/** Registers the commands with which code actions reopen a file with the encoding that it has. They are hidden from users. */
function registerEncodingCommands(): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand(REOPEN_WITH_ENCODING_COMMAND, async (uri: unknown) =>
      (await import('./shell/language-server/encodings.ts')).reopenWithEncoding(uri),
    ),
    vscode.commands.registerCommand(SAVE_AS_UTF8_COMMAND, async (uri: unknown) =>
      (await import('./shell/language-server/encodings.ts')).saveAsUtf8(uri),
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
