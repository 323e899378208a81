import type { Connection, InitializeParams, InitializeResult } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { errorFields, type Log, memberOf, once } from '#base';
import { createAnswers, loadFeatures } from './connection/answers.ts';
import { followChanges, watchProjects } from './connection/follow-changes.ts';
import { initializeResult } from './connection/initialize-result.ts';
import { serveFeatures } from './connection/serve-features.ts';
import { createDiagnosis } from './diagnostics/diagnosis.ts';
import { createPublisher } from './diagnostics/publisher.ts';
import { createDocuments, type Documents, followUnreadTexts } from './documents/documents.ts';
import { GlossaryDocument } from './documents/glossary-document.ts';
import { createJsonFiles } from './documents/json-files.ts';
import { followOpenPaths, type OpenPaths } from './documents/open-paths.ts';
import { followSavedVersions } from './documents/saved-versions.ts';
import type { TermsFilesPorts } from './documents/terms-files.ts';
import { createGlossaries } from './glossaries/glossaries.ts';
import { indexOnDemand } from './glossaries/index-on-demand.ts';
import { termEntriesBeside } from './glossaries/term-entries.ts';
import { abilitiesOf, type ClientAbilities } from './protocol/abilities/client-abilities.ts';
import { createRefresh } from './protocol/abilities/refresh.ts';
import { ruleLinks } from './protocol/abilities/rule-links.ts';
import { displayIn, type ReadTranslations } from './protocol/localize.ts';
import type { NameUnimportedPorts } from './translations/name-unimported.ts';
import { createTranslations, type TranslationPorts } from './translations/translations.ts';
import { createAccountNames } from './workspace/account-names.ts';
import { type Addresses, uriOfPath, useAddresses } from './workspace/addresses.ts';
import { createBaselines } from './workspace/baselines.ts';
import type { ServerFiles } from './workspace/files.ts';
import { createManifests } from './workspace/manifests.ts';
import { createFacts, factsInFile, type ReadKeptFacts } from './workspace/service-facts.ts';
import { askedSettings, pushedSettings } from './workspace/settings-source.ts';
import { createWorkspaceFolders } from './workspace/workspace-folders.ts';

/** What the server needs from its process. */
interface ServerPorts {
  readonly log: Log;
  readonly files: ServerFiles;
  /** As in `TranslationPorts`. */
  readonly loadDisk?: TranslationPorts['loadDisk'];
  /** As in `NameUnimportedPorts`. */
  readonly loadUnimported?: NameUnimportedPorts['loadUnimported'];
  /** Reads what is known about the service if the client sends nothing. */
  readonly readKept: ReadKeptFacts;
  readonly addresses: Addresses;
  readonly readTranslations: ReadTranslations;
  /** Address of the page of the rules. */
  readonly rulesPage: string;
}

/** Starts the language server on a connection. It answers from memory and files; it has no network. */
export function startServer(connection: Connection, ports: ServerPorts): void {
  useAddresses(ports.addresses);
  connection.onInitialize((params) => initialize(connection, ports, params));
  connection.onShutdown(() => ports.log.write('info', 'stop'));
  connection.listen();
}

/** Connects all parts for the abilities of this client. */
function initialize(
  connection: Connection,
  serverPorts: ServerPorts,
  params: InitializeParams,
): InitializeResult {
  const { log, files, loadDisk, rulesPage } = serverPorts;
  speakLanguageOf(params, serverPorts);
  const abilities = abilitiesOf(params);
  const documents = createDocuments(abilities.encoding, followUnreadTexts(connection));
  const openPaths = followOpenPaths(documents);
  const manifests = createManifests(files, (path) => textDocument(documents, openPaths.at(path)));
  const folders = createWorkspaceFolders(params);
  const settings = settingsOf(connection, abilities, params, log);
  const facts = createFacts(() => keptFacts(params, serverPorts));
  const names = createAccountNames();
  const watch = watchProjects(connection, abilities);
  const baselines = createBaselines({ files, manifests, watch });
  const read = { files, encoding: abilities.encoding, ...textAccess(documents, openPaths) };
  const { termsFiles, termEntries } = termsFilesOnDemand(read);
  const ports = { ...read, log, manifests, baselines, settings, facts, names, termEntries };
  const glossaries = createGlossaries((uri) => documents.get(uri), ports);
  const json = createJsonFiles({ ...ports, openDocument: (uri) => textDocument(documents, uri) });
  const saved = followSavedVersions(documents);
  const access = { ...ports, folders, isDirty: saved.isDirty };
  const translations = createTranslations({ ...access, watch, loadDisk });
  const others = { json, translations, termsFiles };
  const index = indexOnDemand({ ...ports, glossaries, folders, openUris: () => documents.keys() });
  const link = ruleLinks(abilities, rulesPage);
  const diagnosis = createDiagnosis(saved, link);
  const publisher = createPublisher(connection, { documents, glossaries, ...others, diagnosis, log });
  const checking = { ...serverPorts, ...access, glossaries, json, link };
  const shared = { answers: createAnswers(documents, glossaries, index), abilities, diagnosis, index, link };
  serveFeatures(connection, { ...shared, ...others, checking, silencing: { abilities, manifests, folders } });
  const refresh = createRefresh(connection, abilities, log);
  const seen = { abilities, documents, openPaths, folders, refresh };
  followChanges(connection, { ...ports, ...seen, glossaries, translations, index, diagnosis, publisher });
  documents.listen(connection);
  logStart(log, params, abilities);
  return initializeResult(abilities);
}

/** Messages in English are better than no server. */
function speakLanguageOf({ locale }: InitializeParams, { readTranslations, log }: ServerPorts): void {
  try {
    displayIn(locale, readTranslations);
  } catch (error) {
    log.write('warning', 'language not read', { locale, ...errorFields(error) });
  }
}

/** Loads what reads them with the first question. */
function termsFilesOnDemand(ports: TermsFilesPorts) {
  const termsFiles = once(async () => (await loadFeatures()).createTermsFiles(ports));
  return { termsFiles, termEntries: termEntriesBeside(ports, termsFiles) };
}

/** How open texts are found: by their address, and by their path; `openTextAt` finds glossaries, too. A path without one has the address of its file. */
function textAccess(documents: Documents, openPaths: OpenPaths) {
  return {
    openDocument: (uri: string) => textDocument(documents, uri),
    openAt: (path: string) => textDocument(documents, openPaths.at(path)),
    openTextAt: (path: string) => documents.get(openPaths.at(path) ?? ''),
    uriAt: (path: string) => openPaths.at(path) ?? uriOfPath(path),
  };
}

function logStart(log: Log, { clientInfo }: InitializeParams, abilities: ClientAbilities): void {
  log.write('info', 'start', {
    client: clientInfo?.name,
    version: clientInfo?.version,
    encoding: abilities.encoding,
    diagnostics: abilities.pullsDiagnostics ? 'requested' : 'sent',
  });
}

/** An open document that is not a glossary. */
function textDocument(documents: Documents, uri: string | undefined): TextDocument | undefined {
  const document = uri === undefined ? undefined : documents.get(uri);
  return document instanceof GlossaryDocument ? undefined : document;
}

function settingsOf(
  connection: Connection,
  { hasConfiguration }: ClientAbilities,
  { initializationOptions }: InitializeParams,
  log: Log,
) {
  const given = memberOf(initializationOptions, 'settings');
  return hasConfiguration ? askedSettings(connection, given, log) : pushedSettings(given);
}

/** The file that the client names for its service counts instead of what the environment says. */
async function keptFacts(
  { initializationOptions }: InitializeParams,
  { files, readKept }: Pick<ServerPorts, 'files' | 'readKept'>,
) {
  const file = memberOf(initializationOptions, 'factsFile');
  return typeof file === 'string' ? factsInFile(file, files) : readKept();
}
