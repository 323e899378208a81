import type { DiagnosticCollection, ExtensionContext, LogOutputChannel } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { Log } from '#base';
import type { LocalService } from '#local-service';
import type { RetryBudgets } from '#service';
import type { RemoteObjects, TranslationCache } from '#translate';
import type { KeysArea } from './account/keys/keys-area.ts';
import type { LanguagesPanel } from './account/languages/languages-panel.ts';
import type { Documents } from './documents/documents.ts';
import type { WorkspaceProblems } from './glossaries/check/workspace-problems.ts';
import type { ConflictDocuments } from './glossaries/conflicts/conflict-documents.ts';
import type { SyncStates } from './glossaries/sync/states/sync-states.ts';
import type { PlanPages } from './glossaries/sync/steps/plan-pages.ts';
import type { TranslationTree } from './projects/view/translation-tree.ts';
import type { AccountNames } from './shell/connection/account-names.ts';
import type { Credentials } from './shell/connection/credentials.ts';
import type { Recoveries } from './shell/connection/recoveries.ts';
import type { ServiceFactsSource } from './shell/connection/service-facts.ts';
import type { UsageWatch } from './shell/connection/usage-watch.ts';
import type { DocumentChanges } from './shell/editor/document-changes.ts';
import type { ServerLifecycle } from './shell/language-server/server-lifecycle.ts';
import type { ResultDocuments } from './shell/results/result-documents.ts';
import type { StatusItem } from './shell/status/status-item.ts';
import type { VoiceRuns } from './speech/voice-runs.ts';
import type { TryPanel } from './style-lists/try/try-panel.ts';
import type { StyleView } from './style-lists/view/style-view.ts';
import type { Comparisons } from './translate/compare/comparisons.ts';
import type { MemoryTree } from './translate/memories/memory-tree.ts';
import type { Previews } from './translate/results/previews.ts';

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
