import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  FileChangeType,
  type FileEvent,
} from 'vscode-languageserver';
import { MANIFEST_NAME, recognizeFile } from '../../core/files.ts';
import { toSlashes } from '../../core/text/path.ts';
import { ACCOUNT_NAMES_NOTIFICATION, type AccountNamesParams } from '../../protocol/account-names.ts';
import { STYLE_RULES_PATTERN } from '../../protocol/language-ids.ts';
import { SERVICE_FACTS_NOTIFICATION, type ServiceFactsParams } from '../../protocol/service-facts.ts';
import type { Diagnosis } from '../diagnostics/diagnosis.ts';
import type { Publisher } from '../diagnostics/publisher.ts';
import type { Documents } from '../documents/documents.ts';
import type { Glossaries } from '../glossaries/glossaries.ts';
import type { WorkspaceIndex } from '../glossaries/workspace-index.ts';
import type { ClientAbilities } from '../protocol/client-abilities.ts';
import { refreshCodeLenses, refreshDiagnostics } from '../protocol/refresh.ts';
import type { AccountNames } from '../workspace/account-names.ts';
import { pathOfUri } from '../workspace/files.ts';
import { isManifest, type Manifests } from '../workspace/manifests.ts';
import type { FactsSource } from '../workspace/service-facts.ts';
import type { SettingsSource } from '../workspace/settings-source.ts';
import type { WorkspaceFolders } from '../workspace/workspace-folders.ts';

/** Everything that remembers something that a change makes out of date. */
export interface Followers {
  readonly abilities: ClientAbilities;
  readonly documents: Documents;
  readonly folders: WorkspaceFolders;
  readonly manifests: Manifests;
  readonly settings: SettingsSource;
  readonly facts: FactsSource;
  readonly names: AccountNames;
  readonly glossaries: Glossaries;
  readonly index: WorkspaceIndex;
  readonly diagnosis: Diagnosis;
  readonly publisher: Publisher;
}

/** Follows edits, files and settings. */
export function followChanges(connection: Connection, followers: Followers): void {
  const showAgain = () => {
    followers.glossaries.forget();
    followers.diagnosis.renew();
    pushOrRefresh(connection, followers);
  };
  const manifestChanged = () => {
    followers.manifests.forget();
    followers.index.forget();
    showAgain();
  };
  followEdits(followers, manifestChanged);
  followSaves(connection, followers);
  followFiles(connection, followers, manifestChanged);
  connection.onNotification(DidChangeWorkspaceFoldersNotification.type, ({ event }) => {
    followers.folders.change(event);
    manifestChanged();
  });
  connection.onDidChangeConfiguration(({ settings }) => {
    followers.settings.change(settings);
    followers.diagnosis.forget();
    showAgain();
  });
  connection.onNotification(SERVICE_FACTS_NOTIFICATION, (params: ServiceFactsParams) => {
    if (followers.facts.receive(params?.facts)) showAgain();
  });
  connection.onNotification(ACCOUNT_NAMES_NOTIFICATION, (params: AccountNamesParams) => {
    if (followers.names.receive(params?.names)) pushOrRefresh(connection, followers);
  });
  connection.onInitialized(() => register(connection, followers.abilities));
}

/** Shows the problems of open documents anew. What has not changed of them is not sent again. */
function pushOrRefresh(connection: Connection, { abilities, publisher }: Followers): void {
  if (!abilities.pullsDiagnostics) publisher.publishAll();
  refreshDiagnostics(connection, abilities);
  refreshCodeLenses(connection, abilities);
}

function followEdits(followers: Followers, manifestChanged: () => void): void {
  const { abilities, documents, glossaries, diagnosis, publisher } = followers;
  documents.onDidChangeContent(({ document }) => {
    if (isManifest(document.uri)) manifestChanged();
    else if (!abilities.pullsDiagnostics) publisher.publish(document.uri);
  });
  documents.onDidClose(({ document }) => {
    glossaries.forget(document.uri);
    diagnosis.forget(document.uri);
    if (isManifest(document.uri)) manifestChanged();
    if (!abilities.pullsDiagnostics) publisher.clear(document.uri);
  });
}

function followSaves(connection: Connection, followers: Followers): void {
  const { abilities, documents, glossaries, publisher } = followers;
  documents.onDidSave(({ document }) => {
    const hasOtherBytes = glossaries.saved(document.uri);
    if (!abilities.watchesFiles) lookAtFilesAgain(followers);
    if (!abilities.pullsDiagnostics) publisher.publish(document.uri);
    else void refreshSaved(connection, followers, document.uri, hasOtherBytes);
  });
}

/** Without word from the editor about files, a save is the best moment to look at them again. */
function lookAtFilesAgain({ manifests, glossaries, index }: Followers): void {
  manifests.forget();
  glossaries.forget();
  index.forget();
}

/** Asks the editor to pull again where problems were held back until now, or are of the bytes that were saved. */
async function refreshSaved(
  connection: Connection,
  { settings, abilities }: Followers,
  uri: string,
  hasOtherBytes: Promise<boolean>,
): Promise<void> {
  const { run } = await settings.for(uri);
  if (run === 'onSave' || (await hasOtherBytes)) refreshDiagnostics(connection, abilities);
}

function followFiles(connection: Connection, followers: Followers, manifestChanged: () => void): void {
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) {
      const path = pathOfUri(uri);
      if (path !== undefined) followers.index.forget(toSlashes(path));
    }
    if (changes.some(({ uri }) => isManifest(uri))) manifestChanged();
    else if (changes.some(concernsManifests)) pushOrRefresh(connection, followers);
  });
}

/** Whether a manifest may have other problems: it names a file that comes or goes, or that it is compared with. */
function concernsManifests({ uri, type }: FileEvent): boolean {
  return type !== FileChangeType.Changed || recognizeFile(uri)?.kind === 'style-rules';
}

async function register(connection: Connection, abilities: ClientAbilities): Promise<void> {
  if (abilities.watchesFiles) {
    await connection.client.register(DidChangeWatchedFilesNotification.type, {
      watchers: [
        { globPattern: `**/${MANIFEST_NAME}` },
        { globPattern: '**/*.{csv,tsv}' },
        { globPattern: STYLE_RULES_PATTERN },
      ],
    });
  }
  if (abilities.hasConfiguration && abilities.reportsConfiguration) {
    await connection.client.register(DidChangeConfigurationNotification.type, { section: 'parlance' });
  }
}
