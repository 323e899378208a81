import type { DiagnosticCollection, ExtensionContext, LogOutputChannel } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { Log } from '#base';
import type { LocalService } from '#local-service';
import type { RetryBudgets } from '#service';
import type { RemoteObjects, TranslationCache } from '#translate';
import type { Comparisons } from './compare/comparisons.ts';
import type { ConflictDocuments } from './conflicts/conflict-documents.ts';
import type { AccountNames } from './connection/account-names.ts';
import type { Credentials } from './connection/credentials.ts';
import type { Recoveries } from './connection/recoveries.ts';
import type { ServiceFactsSource } from './connection/service-facts.ts';
import type { UsageWatch } from './connection/usage-watch.ts';
import type { Documents } from './documents/documents.ts';
import type { DocumentChanges } from './editor/document-changes.ts';
import type { KeysArea } from './keys/keys-area.ts';
import type { ServerLifecycle } from './language-server/server-lifecycle.ts';
import type { MemoryTree } from './memories/memory-tree.ts';
import type { Previews } from './results/previews.ts';
import type { ResultDocuments } from './results/result-documents.ts';
import type { StatusItem } from './status/status-item.ts';
import type { StyleView } from './style-lists/view/style-view.ts';
import type { SyncStates } from './sync/states/sync-states.ts';
import type { PlanPages } from './sync/steps/plan-pages.ts';
import type { TranslationTree } from './translations/view/translation-tree.ts';
import type { VoiceRuns } from './voice/voice-runs.ts';
import type { LanguagesPanel } from './webviews/languages-panel.ts';
import type { TryPanel } from './webviews/try-panel.ts';
import type { WorkspaceProblems } from './workspace-check/workspace-problems.ts';

/** What the commands and views share; built once by `activate`. */
export interface ClientContext {
  readonly extension: ExtensionContext;
  /** The channel *Parlance*. */
  readonly output: LogOutputChannel;
  /** Writes to it, without secrets. */
  readonly log: Log;
  readonly localService: LocalService;
  readonly credentials: Credentials;
  readonly serviceFacts: ServiceFactsSource;
  readonly remoteObjects: RemoteObjects;
  /** The names of the account, for the language server. */
  readonly accountNames: AccountNames;
  readonly retryBudgets: RetryBudgets;
  readonly recoveries: Recoveries;
  readonly results: ResultDocuments;
  readonly previews: Previews;
  /** The pages that compare translations, loaded when they are used. */
  readonly comparisons: () => Promise<Comparisons>;
  /** The changes of open documents since the extension started. */
  readonly changes: DocumentChanges;
  readonly translationCache: TranslationCache;
  readonly usageWatch: UsageWatch;
  readonly statusItem: StatusItem;
  readonly languageServer: ServerLifecycle<LanguageClient>;
  readonly documents: Documents;
  readonly conflicts: ConflictDocuments;
  /** The view of the translations of the workspace. */
  readonly translations: TranslationTree;
  readonly memories: MemoryTree;
  /** The style rule lists of the account. */
  readonly styles: StyleView;
  /** The view of the account's keys. */
  readonly keys: KeysArea;
  /** How the glossaries of the workspace and of the account differ. */
  readonly syncStates: SyncStates;
  readonly planPages: PlanPages;
  /** The page of languages and features, loaded when it is used. */
  readonly languagesPanel: () => Promise<LanguagesPanel>;
  readonly voiceRuns: VoiceRuns;
  /** The page that tries style rules, loaded when it is used. */
  readonly tryPanel: () => Promise<TryPanel>;
  readonly workspaceProblems: WorkspaceProblems;
  /** The rows that the last import of a spreadsheet left out. */
  readonly importProblems: DiagnosticCollection;
}
