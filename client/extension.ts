import path from 'node:path';
import { env, platform } from 'node:process';
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ServiceFacts } from '../core/languages/facts/facts.ts';
import { factsFolder } from '../core/languages/facts/facts-folder.ts';
import type { KnownObjects } from '../core/requests/known-objects.ts';
import { ACCOUNT_NAMES_NOTIFICATION, type AccountNamesParams } from '../protocol/account-names.ts';
import { REMOTE_FACTS_NOTIFICATION, type RemoteFactsParams } from '../protocol/remote-facts.ts';
import { RetryBudgets } from '../service/retry/retry-budget.ts';
import { RemoteObjects } from '../workspace/account/remote-objects.ts';
import { createFactsCache } from '../workspace/account/service-facts-cache.ts';
import { KeptTranslations } from '../workspace/translation/cache/kept-translations.ts';
import { TranslationCache } from '../workspace/translation/cache/translation-cache.ts';
import { registerCommands } from './commands/register-commands.ts';
import { AccountNames, type AccountSource } from './connection/account-names.ts';
import { findConnection } from './connection/connection.ts';
import { createCredentials } from './connection/credentials.ts';
import { LanguageFacts } from './connection/language-facts.ts';
import { UsageWatch } from './connection/usage-watch.ts';
import { findAccount, watchAccountNames } from './connection/watch-account-names.ts';
import type { ClientContext } from './context.ts';
import { Documents } from './documents/documents.ts';
import { openJobSecrets } from './documents/job-secrets.ts';
import { tellResults } from './documents/report-results.ts';
import { readSetting } from './editor/settings.ts';
import { registerGoToRange } from './language-server/go-to-range.ts';
import { LintDocuments } from './language-server/lint-documents.ts';
import { LocalService } from './local-service/local-service.ts';
import { MemoryTree } from './memories/memory-tree.ts';
import { findChosenProfile } from './profiles/chosen-profile.ts';
import { registerHoverTranslation } from './providers/hover-translation.ts';
import { registerPasteTranslation } from './providers/paste-translation.ts';
import { registerViews } from './register-views.ts';
import { Previews } from './results/previews.ts';
import { ResultDocuments } from './results/result-documents.ts';
import { GlossaryStatusItem } from './status/glossary-status-item.ts';
import { StatusItem } from './status/status-item.ts';
import { watchStatus } from './status/watch-status.ts';
import { showPrompt } from './ui/show-prompt.ts';
import { LanguagesPanel } from './webviews/languages-panel.ts';
import { WorkspaceProblems } from './workspace-check/workspace-problems.ts';

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
  const { results, previews, statusItem } = context;
  extension.subscriptions.push(
    results,
    previews,
    statusItem,
    registerCommands(context),
    registerViews(context),
    watchStatus(context),
    watchAccountNames(context),
    context.lint,
    context.workspaceProblems,
    context.importProblems,
    registerGoToRange(),
    registerHoverTranslation(context),
    registerPasteTranslation(context),
    new GlossaryStatusItem(() => context.lint.server()),
  );
  await statusItem.refresh();
}

function createContext(extension: vscode.ExtensionContext): ClientContext {
  const credentials = createCredentials(extension.secrets);
  const lint = startLint(extension, () => context.accountNames.repeat());
  const remoteObjects = new RemoteObjects(Date.now);
  const usageWatch = new UsageWatch(Date.now);
  const context: ClientContext = {
    extension,
    credentials,
    localService: createLocalService(extension),
    languageFacts: createLanguageFacts(lint),
    remoteObjects,
    accountNames: createAccountNames(lint, remoteObjects, () => findAccount(context)),
    retryBudgets: new RetryBudgets(),
    results: new ResultDocuments(),
    previews: new Previews(),
    translationCache: createTranslationCache(extension),
    usageWatch,
    statusItem: new StatusItem({
      credentials,
      findProfile: (uri) => findChosenProfile(extension, uri),
      usage: usageWatch,
    }),
    lint,
    documents: createDocuments(extension),
    memories: new MemoryTree(() => findConnection(context)),
    languagesPanel: new LanguagesPanel(extension.extensionUri),
    workspaceProblems: new WorkspaceProblems(),
    importProblems: vscode.languages.createDiagnosticCollection('parlance-import'),
  };
  return context;
}

/** The journals are the same for every window of this editor. */
function createDocuments({ globalStorageUri, secrets, globalState }: vscode.ExtensionContext): Documents {
  const folder = path.join(globalStorageUri.fsPath, 'documents');
  return new Documents({
    folder,
    secrets: openJobSecrets(secrets, globalState, folder),
    onRest: tellResults,
  });
}

/** One for all windows of this editor. */
function createLocalService(extension: vscode.ExtensionContext): LocalService {
  return new LocalService({
    commandLine: extension.asAbsolutePath('dist/cli/main.js'),
    folder: path.join(extension.globalStorageUri.fsPath, 'local-service'),
  });
}

/** Virtual and temporary profiles have no folder on disk: there translations are kept in memory alone. */
function createTranslationCache({ globalStorageUri }: vscode.ExtensionContext): TranslationCache {
  const file =
    globalStorageUri.scheme === 'file'
      ? vscode.Uri.joinPath(globalStorageUri, 'translations.json').fsPath
      : undefined;
  const ports = {
    file: () => (readSetting('parlance.translate.keepOnDisk') ? file : undefined),
    now: Date.now,
  };
  return new TranslationCache(new KeptTranslations(ports));
}

function createLanguageFacts(lint: LintDocuments<LanguageClient>): LanguageFacts {
  const folder = factsFolder({ platform, env });
  const share = async (facts: ServiceFacts) => {
    const params: RemoteFactsParams = { facts };
    await (await lint.runningServer())?.sendNotification(REMOTE_FACTS_NOTIFICATION, params);
  };
  return new LanguageFacts({
    cache: folder === undefined ? undefined : createFactsCache(folder),
    now: Date.now,
    // A server that has ended reads what was kept when it starts again.
    share: (facts) => void share(facts).catch(() => undefined),
  });
}

function createAccountNames(
  lint: LintDocuments<LanguageClient>,
  objects: RemoteObjects,
  connect: () => Promise<AccountSource | undefined>,
): AccountNames {
  const share = async (names: KnownObjects | null) => {
    const params: AccountNamesParams = { names };
    await (await lint.runningServer())?.sendNotification(ACCOUNT_NAMES_NOTIFICATION, params);
  };
  // A server that has ended is told again when it runs.
  return new AccountNames({
    connect,
    objects,
    now: Date.now,
    share: (names) => void share(names).catch(() => undefined),
  });
}

function startLint(extension: vscode.ExtensionContext, onStart: () => void): LintDocuments<LanguageClient> {
  const start = async () => {
    const { startLanguageClient } = await import('./language-server/language-client.ts');
    return startLanguageClient(extension.asAbsolutePath('dist/server/main.js'), onStart);
  };
  return new LintDocuments(start, (error) => {
    const why = error instanceof Error ? error.message : String(error);
    showPrompt(
      'error',
      vscode.l10n.t('Glossaries cannot be checked: the language server did not start. {0}', why),
    );
  });
}
