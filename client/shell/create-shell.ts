import path from 'node:path';
import { env, platform } from 'node:process';
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { factsFileName, factsFolder, type Log } from '#base';
import { LocalService, localServiceFolder } from '#local-service';
import { createRedactor, failureFields, RetryBudgets } from '#service';
import { createFactsCache, RemoteObjects } from '#translate';
import { useChosenFacts } from './connection/chosen-facts.ts';
import { type Credentials, createCredentials } from './connection/credentials.ts';
import { chosenOrigin } from './connection/endpoint-settings.ts';
import { Recoveries } from './connection/recoveries.ts';
import { ServiceFactsSource } from './connection/service-facts.ts';
import { UsageWatch } from './connection/usage-watch.ts';
import { ServerLifecycle } from './language-server/server-lifecycle.ts';
import { shareFacts } from './language-server/share-with-server.ts';
import { outputLog } from './output-log.ts';
import { findChosenProfile } from './profiles/chosen-profile.ts';
import { ResultDocuments } from './results/result-documents.ts';
import type { ShellState } from './shell.ts';
import { LimitWarnings } from './status/limit-warnings.ts';
import { StatusItem } from './status/status-item.ts';
import { showLogAction } from './ui/prompt-actions.ts';
import { showPrompt } from './ui/show-prompt.ts';

/** Creates what the features share. Nothing is registered that a caller has to dispose of, but for what has a `dispose`. */
export function createShell(extension: vscode.ExtensionContext): ShellState {
  const output = vscode.window.createOutputChannel('Parlance', { log: true });
  const log = outputLog(output, createRedactor([]));
  const credentials = createCredentials(extension.secrets);
  const languageServer = createLanguageServer(extension, log);
  const usageWatch = new UsageWatch(Date.now, log);
  return {
    extension,
    output,
    log,
    credentials,
    localService: createLocalService(extension, log),
    serviceFacts: createServiceFacts(languageServer, log),
    remoteObjects: new RemoteObjects(Date.now, log),
    retryBudgets: new RetryBudgets(),
    recoveries: new Recoveries(),
    results: new ResultDocuments(),
    usageWatch,
    statusItem: createStatusItem(extension, credentials, usageWatch),
    languageServer,
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

/** One for all windows and for the command line. */
function createLocalService(extension: vscode.ExtensionContext, log: Log): LocalService {
  return new LocalService({
    commandLine: extension.asAbsolutePath('dist/cli/main.js'),
    folder: localServiceFolder(env),
    log,
  });
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
  languageServer.onDidStart(() => source.repeat());
  useChosenFacts(() => source.ofChosen());
  return source;
}

/** The file with what the service listed that the settings name. The server reads nothing if it has no name. */
function chosenFactsFile(): string {
  const folder = factsFolder({ platform, env });
  const origin = chosenOrigin();
  return folder === undefined || origin === undefined ? '' : path.join(folder, factsFileName(origin));
}

function createLanguageServer(extension: vscode.ExtensionContext, log: Log): ServerLifecycle<LanguageClient> {
  const lifecycle: ServerLifecycle<LanguageClient> = new ServerLifecycle({
    async start() {
      const { startLanguageClient } = await import('./language-server/language-client.ts');
      const serverModule = extension.asAbsolutePath('dist/server/main.js');
      return startLanguageClient(serverModule, () => lifecycle.hasStarted(), chosenFactsFile);
    },
    async handOver(server, filters) {
      const { handOver } = await import('./language-server/hand-over.ts');
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
