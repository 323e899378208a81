import path from 'node:path';
import { env, platform } from 'node:process';
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { factsFileName, factsFolder, type Log, once } from '#base';
import { LocalService, localServiceFolder } from '#local-service';
import { createRedactor, failureFields, RetryBudgets } from '#service';
import {
  AnswerJournal,
  createFactsCache,
  KeptTranslations,
  RemoteObjects,
  TranslationCache,
} from '#translate';
import { KeysArea } from './account/keys/keys-area.ts';
import type { LanguagesPanel } from './account/languages/languages-panel.ts';
import type { ClientContext } from './context.ts';
import { Documents } from './documents/documents.ts';
import { openJobSecrets } from './documents/job-secrets.ts';
import { reportResults } from './documents/report-results.ts';
import { reportSetAside } from './documents/set-aside.ts';
import { WorkspaceProblems } from './glossaries/check/workspace-problems.ts';
import { ConflictDocuments } from './glossaries/conflicts/conflict-documents.ts';
import { SyncStates } from './glossaries/sync/states/sync-states.ts';
import { PlanPages } from './glossaries/sync/steps/plan-pages.ts';
import { TranslationTree } from './projects/view/translation-tree.ts';
import { AccountNames, type AccountNamesPorts } from './shell/connection/account-names.ts';
import { useChosenFacts } from './shell/connection/chosen-facts.ts';
import { type Credentials, createCredentials } from './shell/connection/credentials.ts';
import { chosenOrigin } from './shell/connection/endpoint-settings.ts';
import { Recoveries } from './shell/connection/recoveries.ts';
import { ServiceFactsSource } from './shell/connection/service-facts.ts';
import { UsageWatch } from './shell/connection/usage-watch.ts';
import { findAccount } from './shell/connection/watch-account-names.ts';
import { DocumentChanges } from './shell/editor/document-changes.ts';
import { readSetting } from './shell/editor/settings.ts';
import { ServerLifecycle } from './shell/language-server/server-lifecycle.ts';
import { shareAccountNames, shareFacts } from './shell/language-server/share-with-server.ts';
import { outputLog } from './shell/output-log.ts';
import { findChosenProfile } from './shell/profiles/chosen-profile.ts';
import { ResultDocuments } from './shell/results/result-documents.ts';
import { LimitWarnings } from './shell/status/limit-warnings.ts';
import { StatusItem } from './shell/status/status-item.ts';
import { showLogAction } from './shell/ui/prompt-actions.ts';
import type { Outage } from './shell/ui/show-error.ts';
import { showPrompt } from './shell/ui/show-prompt.ts';
import { VoiceRuns } from './speech/voice-runs.ts';
import type { TryPanel } from './style-lists/try/try-panel.ts';
import { StyleView } from './style-lists/view/style-view.ts';
import type { Comparisons } from './translate/compare/comparisons.ts';
import { MemoryTree } from './translate/memories/memory-tree.ts';
import { Previews } from './translate/results/previews.ts';

/** Everything that commands and views share, created once for a window. */
export function createContext(extension: vscode.ExtensionContext): ClientContext {
  const output = vscode.window.createOutputChannel('Parlance', { log: true });
  const log = outputLog(output, createRedactor([]));
  const credentials = createCredentials(extension.secrets);
  const languageServer = startLanguageServer(extension, log, () => context);
  const remoteObjects = new RemoteObjects(Date.now, log);
  const usageWatch = new UsageWatch(Date.now, log);
  const connect = async () => (await import('./shell/connection/connection.ts')).findConnection(context);
  const serviceFacts = createServiceFacts(languageServer, log);
  const recoveries = new Recoveries();
  const syncStates = new SyncStates({ connect, serviceFacts, log });
  const context: ClientContext = {
    extension,
    output,
    log,
    credentials,
    localService: createLocalService(extension, log),
    serviceFacts,
    remoteObjects,
    accountNames: createAccountNames(() => findAccount(context), { languageServer, log, remoteObjects }),
    retryBudgets: new RetryBudgets(),
    recoveries,
    translationCache: createTranslationCache(extension, log),
    usageWatch,
    statusItem: createStatusItem(extension, credentials, usageWatch),
    languageServer,
    documents: createDocuments(extension, log, recoveries),
    translations: new TranslationTree(log),
    memories: new MemoryTree(connect),
    styles: new StyleView({ connect, states: syncStates }),
    syncStates,
    keys: new KeysArea(extension.globalState, async () =>
      (await import('./account/keys/open-keys.ts')).openKeys(context),
    ),
    voiceRuns: new VoiceRuns(),
    ...createPages(extension, languageServer),
  };
  return context;
}

function createAccountNames(
  connect: AccountNamesPorts['connect'],
  { languageServer, log, remoteObjects }: Pick<ClientContext, 'languageServer' | 'log' | 'remoteObjects'>,
): AccountNames {
  const share: AccountNamesPorts['share'] = (names) => shareAccountNames({ languageServer, log }, names);
  return new AccountNames({ connect, objects: remoteObjects, now: Date.now, share, log });
}

/** Documents, pages, and problems that commands show. */
function createPages(
  extension: vscode.ExtensionContext,
  languageServer: Pick<ServerLifecycle<LanguageClient>, 'serves'>,
) {
  const changes = new DocumentChanges();
  return {
    results: new ResultDocuments(),
    changes,
    previews: new Previews(changes),
    comparisons: once(() => createComparisons(extension)),
    conflicts: new ConflictDocuments(),
    planPages: new PlanPages(),
    languagesPanel: once(() => createLanguagesPanel(extension)),
    tryPanel: once(() => createTryPanel(extension)),
    workspaceProblems: new WorkspaceProblems((document) => languageServer.serves(document)),
    importProblems: vscode.languages.createDiagnosticCollection('parlance-import'),
  };
}

function createStatusItem(
  extension: vscode.ExtensionContext,
  credentials: Credentials,
  usage: UsageWatch,
): StatusItem {
  return new StatusItem({
    credentials,
    findProfile: (uri) => findChosenProfile(extension, uri),
    usage,
    limits: new LimitWarnings(extension.globalState, Date.now),
  });
}

async function createComparisons({ subscriptions }: vscode.ExtensionContext): Promise<Comparisons> {
  const { Comparisons } = await import('./translate/compare/comparisons.ts');
  const comparisons = new Comparisons();
  subscriptions.push(comparisons);
  return comparisons;
}

async function createLanguagesPanel({
  extensionUri,
  subscriptions,
}: vscode.ExtensionContext): Promise<LanguagesPanel> {
  const { LanguagesPanel } = await import('./account/languages/languages-panel.ts');
  const panel = new LanguagesPanel(extensionUri);
  subscriptions.push(panel);
  return panel;
}

async function createTryPanel({ extensionUri, subscriptions }: vscode.ExtensionContext): Promise<TryPanel> {
  const { TryPanel } = await import('./style-lists/try/try-panel.ts');
  const panel = new TryPanel(extensionUri);
  subscriptions.push(panel);
  return panel;
}

/** The journals are the same for every window of this editor. */
function createDocuments(
  { globalStorageUri, secrets, globalState }: vscode.ExtensionContext,
  log: Log,
  outage: Outage,
): Documents {
  const folder = path.join(globalStorageUri.fsPath, 'documents');
  return new Documents({
    folder,
    secrets: openJobSecrets(secrets, globalState, folder, log),
    log,
    onRest: (results) => reportResults(results, outage),
    onSetAside: reportSetAside,
  });
}

/** One for all windows and for the command line. */
function createLocalService(extension: vscode.ExtensionContext, log: Log): LocalService {
  return new LocalService({
    commandLine: extension.asAbsolutePath('dist/cli/main.js'),
    folder: localServiceFolder(env),
    log,
  });
}

/** Virtual and temporary profiles have no folder on disk, so translations are kept only in memory there. */
function createTranslationCache({ globalStorageUri }: vscode.ExtensionContext, log: Log): TranslationCache {
  const folder = globalStorageUri.scheme === 'file' ? globalStorageUri.fsPath : undefined;
  const keepsOnDisk = () => readSetting('parlance.translate.keepOnDisk');
  const file = folder && path.join(folder, 'translations.json');
  // The cache is one for all projects and services, whose answers are told apart by their keys.
  const all =
    folder === undefined ? undefined : new AnswerJournal({ stateFolder: folder, project: '', origin: '' });
  const ports = {
    ...{ file, keepsOnDisk, log, now: Date.now },
    get journal() {
      return keepsOnDisk() ? all : undefined;
    },
  };
  return new TranslationCache(new KeptTranslations(ports), log);
}

function createServiceFacts(languageServer: ServerLifecycle<LanguageClient>, log: Log): ServiceFactsSource {
  const folder = factsFolder({ platform, env });
  const source = new ServiceFactsSource({
    cache: folder === undefined ? undefined : createFactsCache(folder),
    chosenOrigin,
    now: Date.now,
    share: (facts) => shareFacts({ languageServer, log }, facts),
    log,
  });
  useChosenFacts(() => source.ofChosen());
  return source;
}

/** The file with what the service listed that the settings name. The server reads nothing if it has no name. */
function chosenFactsFile(): string {
  const folder = factsFolder({ platform, env });
  const origin = chosenOrigin();
  return folder === undefined || origin === undefined ? '' : path.join(folder, factsFileName(origin));
}

function startLanguageServer(
  extension: vscode.ExtensionContext,
  log: Log,
  /** What has told the server something: one that starts again gets it again. */
  told: () => Pick<ClientContext, 'accountNames' | 'serviceFacts'>,
): ServerLifecycle<LanguageClient> {
  const lifecycle: ServerLifecycle<LanguageClient> = new ServerLifecycle({
    async start() {
      const { startLanguageClient } = await import('./shell/language-server/language-client.ts');
      const serverModule = extension.asAbsolutePath('dist/server/main.js');
      const repeat = () => {
        const { accountNames, serviceFacts } = told();
        accountNames.repeat();
        serviceFacts.repeat();
        lifecycle.repeat();
      };
      return startLanguageClient(serverModule, repeat, chosenFactsFile);
    },
    async handOver(server, filters) {
      const { handOver } = await import('./shell/language-server/hand-over.ts');
      handOver(server, filters);
    },
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
  return lifecycle;
}
