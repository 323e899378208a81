import type { Connection, FileEvent } from 'vscode-languageserver';
import { errorFields, formatOfExtension, type Log, MANIFEST_NAME, recognizeFile, toSlashes } from '#base';
import { glossaryPathsOf } from '#terms';
import { ACCOUNT_NAMES_NOTIFICATION, type AccountNamesParams } from '../../protocol/account-names.ts';
import { STYLE_RULES_PATTERN, TERMS_PATTERN } from '../../protocol/language-ids.ts';
import { SERVICE_FACTS_NOTIFICATION, type ServiceFactsParams } from '../../protocol/service-facts.ts';
import type { Diagnosis } from '../diagnostics/diagnosis.ts';
import type { Publisher } from '../diagnostics/publisher.ts';
import type { Documents } from '../documents/documents.ts';
import type { OpenPaths } from '../documents/open-paths.ts';
import type { Glossaries } from '../glossaries/glossaries.ts';
import type { WorkspaceIndex } from '../glossaries/workspace-index.ts';
import type { ClientAbilities } from '../protocol/abilities/client-abilities.ts';
import type { Refresh } from '../protocol/abilities/refresh.ts';
import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  FileChangeType,
} from '../protocol/library.ts';
import type { TranslationPorts, Translations } from '../translations/translations.ts';
import type { AccountNames } from '../workspace/account-names.ts';
import { globOfPath, pathOfUri } from '../workspace/addresses.ts';
import type { Baselines } from '../workspace/baselines.ts';
import { isManifest, type Manifests } from '../workspace/manifests.ts';
import type { FactsSource } from '../workspace/service-facts.ts';
import type { SettingsSource } from '../workspace/settings-source.ts';
import type { WorkspaceFolders } from '../workspace/workspace-folders.ts';

/** Everything that a change can make out of date. */
interface Followers {
  readonly log: Log;
  readonly abilities: ClientAbilities;
  readonly documents: Documents;
  readonly openPaths: OpenPaths;
  readonly folders: WorkspaceFolders;
  readonly manifests: Manifests;
  readonly baselines: Baselines;
  readonly settings: SettingsSource;
  readonly facts: FactsSource;
  readonly names: AccountNames;
  readonly glossaries: Glossaries;
  readonly translations: Translations;
  readonly index: WorkspaceIndex;
  readonly diagnosis: Diagnosis;
  readonly publisher: Publisher;
  readonly refresh: Refresh;
}

/** Follows edits, files, and settings. */
export function followChanges(connection: Connection, followers: Followers): void {
  const showAgain = () => {
    followers.glossaries.forget();
    followers.diagnosis.renew();
    pushOrRefresh(followers);
  };
  const manifestChanged = () => {
    followers.log.write('debug', 'parlance.json changed');
    followers.manifests.forget();
    followers.baselines.forget();
    followers.translations.forget();
    followers.index.forget();
    showAgain();
  };
  followEdits(followers);
  followSaves(followers);
  followFiles(connection, followers, manifestChanged);
  followFolders(connection, followers, manifestChanged);
  followService(connection, followers, showAgain);
  connection.onDidChangeConfiguration(({ settings }) => {
    followers.log.write('info', 'settings changed');
    followers.settings.change(settings);
    followers.diagnosis.forget();
    showAgain();
  });
  connection.onInitialized(() => {
    register(connection, followers.abilities).catch((error: unknown) => {
      followers.log.write('error', 'changes not followed', errorFields(error));
    });
  });
}

function followFolders(
  connection: Connection,
  { log, folders }: Followers,
  manifestChanged: () => void,
): void {
  connection.onNotification(DidChangeWorkspaceFoldersNotification.type, ({ event }) => {
    log.write('info', 'folders changed', { added: event.added.length, removed: event.removed.length });
    folders.change(event);
    manifestChanged();
  });
}

/** Follows what the client knows about the service and the account. */
function followService(connection: Connection, followers: Followers, showAgain: () => void): void {
  const { log, facts, names } = followers;
  connection.onNotification(SERVICE_FACTS_NOTIFICATION, (params: ServiceFactsParams) => {
    const isReadable = facts.receive(params?.facts);
    log.write(isReadable ? 'info' : 'warning', 'service facts received', { isReadable });
    if (!isReadable) return;
    followers.translations.forget();
    showAgain();
  });
  connection.onNotification(ACCOUNT_NAMES_NOTIFICATION, (params: AccountNamesParams) => {
    const isReadable = names.receive(params?.names);
    log.write(isReadable ? 'info' : 'warning', 'account names received', { isReadable });
    if (isReadable) pushOrRefresh(followers);
  });
}

/** Shows the problems of open documents again. What has not changed is not sent. */
function pushOrRefresh(
  { abilities, documents, publisher, refresh }: Followers,
  uris: readonly string[] = documents.keys(),
): void {
  if (!abilities.pullsDiagnostics) publisher.publishLater(uris);
  refresh.diagnostics();
  refresh.codeLenses();
}

function followEdits(followers: Followers): void {
  const { abilities, documents, glossaries, diagnosis, publisher } = followers;
  documents.onDidChangeContent(({ document: { uri } }) => {
    if (!abilities.pullsDiagnostics) {
      publisher.publish(uri);
      publisher.publishLater(otherSides(followers, uri));
    }
    if (isManifest(uri)) manifestEdited(followers, uri);
  });
  documents.onDidClose(({ document: { uri } }) => {
    glossaries.forget(uri);
    diagnosis.forget(uri);
    if (!abilities.pullsDiagnostics) publisher.clear(uri);
    if (isManifest(uri)) manifestEdited(followers, uri);
    termsChanged(followers, uri);
  });
}

/** The documents of the project that a source or a translation belongs to. Those that the edit does not concern are known already. */
function otherSides({ translations, openPaths }: Followers, uri: string): readonly string[] {
  const path = toSlashes(pathOfUri(uri) ?? '');
  const folder = isTextFile(path) ? translations.folderOf(path) : undefined;
  return folder === undefined
    ? []
    : openPaths.below(folder).filter((other) => other !== uri && isTextFile(other));
}

/** Whether a file of a project can be a source or a translation. */
function isTextFile(path: string): boolean {
  return recognizeFile(path) === undefined;
}

/** Checks the documents below an open manifest again. With many manifests open, an edit of one must not cost the check of all (R3). */
function manifestEdited(followers: Followers, uri: string): void {
  const path = toSlashes(pathOfUri(uri) ?? uri);
  followers.log.write('debug', 'parlance.json changed');
  followers.manifests.forget(path);
  followers.translations.forget(path.slice(0, path.lastIndexOf('/')));
  followers.index.forget();
  const below = followers.openPaths.below(path.slice(0, path.lastIndexOf('/')));
  const others = below.filter((other) => other !== uri);
  for (const other of others) followers.glossaries.forget(other);
  followers.diagnosis.renew(others);
  if (others.length > 0) pushOrRefresh(followers, others);
}

/** Checks the open glossaries beside a terms file again: it says which phrases are meant to stay as they are. */
function termsChanged(followers: Followers, uri: string): void {
  const path = toSlashes(pathOfUri(uri) ?? uri);
  if (recognizeFile(path)?.kind !== 'terms') return;
  const beside = glossaryPathsOf(path).flatMap((glossary) => followers.openPaths.at(glossary) ?? []);
  for (const glossary of beside) followers.glossaries.forget(glossary);
  followers.diagnosis.renew(beside);
  if (beside.length > 0) pushOrRefresh(followers, beside);
}

function followSaves(followers: Followers): void {
  const { abilities, documents, glossaries, publisher } = followers;
  documents.onDidSave(({ document }) => {
    const hasOtherBytes = glossaries.saved(document.uri);
    termsChanged(followers, document.uri);
    followers.translations.changed(toSlashes(pathOfUri(document.uri) ?? ''));
    if (!abilities.watchesFiles) forgetFiles(followers);
    if (!abilities.pullsDiagnostics) publisher.publish(document.uri);
    else {
      refreshSaved(followers, document.uri, hasOtherBytes).catch((error: unknown) => {
        followers.log.write('error', 'problems of saved bytes not shown', errorFields(error));
      });
    }
  });
}

/** For editors that do not report changes of files: a save is the best moment to read them again. */
function forgetFiles({ manifests, baselines, glossaries, translations, index }: Followers): void {
  translations.forget();
  manifests.forget();
  baselines.forget();
  glossaries.forget();
  index.forget();
}

/** Makes the editor request problems again if they were held back until the save, or concern the bytes that were saved. */
async function refreshSaved(
  { settings, refresh }: Followers,
  uri: string,
  hasOtherBytes: Promise<boolean>,
): Promise<void> {
  const { run } = await settings.for(uri);
  if (run === 'onSave' || (await hasOtherBytes)) refresh.diagnostics();
}

function followFiles(connection: Connection, followers: Followers, manifestChanged: () => void): void {
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) {
      const path = pathOfUri(uri);
      if (path !== undefined) followers.index.forget(toSlashes(path));
      termsChanged(followers, uri);
    }
    const projects = new Set(changes.flatMap((change) => changedProjects(followers, change)));
    const shown = [...projects].flatMap((folder) => followers.openPaths.below(folder));
    if (changes.some((change) => decides(change, followers))) manifestChanged();
    else if (shown.length > 0) pushOrRefresh(followers, shown.filter(isTextFile));
    if (changes.some(concernsManifests)) {
      pushOrRefresh(followers, followers.documents.keys().filter(isManifest));
    }
  });
}

/**
 * The folders of the opened projects that a change concerns: all for terms, which several can use. Another list of its files, or another
 * record, changes all of a project.
 */
function changedProjects({ translations }: Followers, { uri, type }: FileEvent): readonly string[] {
  const path = toSlashes(pathOfUri(uri) ?? '');
  if (formatOfExtension(path) !== undefined || recognizeFile(path)?.kind === 'terms') {
    translations.changed(path);
    return translations.folders();
  }
  const folder = translations.folderOf(path);
  const isRecord = path.endsWith('.pairs');
  if (folder === undefined || !(isRecord || isTextFile(path))) return [];
  if (isRecord || type !== FileChangeType.Changed) translations.forget(folder);
  else translations.changed(path);
  return [folder];
}

/** Whether a change decides what counts in many files: of a manifest, or of the baseline that it names. */
function decides({ uri }: FileEvent, { baselines }: Followers): boolean {
  return isManifest(uri) || baselines.has(toSlashes(pathOfUri(uri) ?? ''));
}

/** Whether a manifest can have other problems now: it names files that appear or disappear, and lists that it is compared with. */
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
        { globPattern: TERMS_PATTERN },
      ],
    });
  }
  if (abilities.hasConfiguration && abilities.reportsConfiguration) {
    await connection.client.register(DidChangeConfigurationNotification.type, { section: 'parlance' });
  }
}

/** Makes the client report changes of files, if it can. */
export function watchProjects(
  connection: Connection,
  { watchesFiles }: Pick<ClientAbilities, 'watchesFiles'>,
): TranslationPorts['watch'] {
  return async (watchers) => {
    if (!watchesFiles) return;
    const asked = watchers.map(({ globPattern }) => ({ globPattern: globOfPath(globPattern) }));
    await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: asked });
  };
}
