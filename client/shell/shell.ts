import type { ExtensionContext, LogOutputChannel } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { RemoteObjects } from '#translate';
import type { ConnectionContext } from './connection/connection.ts';
import type { Recoveries } from './connection/recoveries.ts';
import type { ServiceFactsSource } from './connection/service-facts.ts';
import type { UsageWatch } from './connection/usage-watch.ts';
import type { ServerLifecycle } from './language-server/server-lifecycle.ts';
import type { ResultDocuments } from './results/result-documents.ts';
import type { StatusItem } from './status/status-item.ts';

/** What every feature can use: the editor, the service, and the language server. Created once for a window, before the features. */
export interface Shell extends ConnectionContext {
  readonly extension: ExtensionContext;
  readonly recoveries: Recoveries;
  readonly statusItem: StatusItem;
  readonly usageWatch: UsageWatch;
  readonly serviceFacts: ServiceFactsSource;
  readonly remoteObjects: RemoteObjects;
  readonly languageServer: ServerLifecycle<LanguageClient>;
  readonly results: ResultDocuments;
}

/** What the shell's own commands get. */
export interface ShellState extends Shell {
  /** The channel *Parlance*, which the log writes to. */
  readonly output: LogOutputChannel;
}
