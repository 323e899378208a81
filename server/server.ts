import { type Connection, DidChangeWatchedFilesNotification, TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { MANIFEST_NAME } from '../core/files.ts';
import { answerWith } from './answer.ts';
import { abilitiesOf, type ClientAbilities, initializeResult } from './capabilities.ts';
import { codeActions } from './features/code-actions.ts';
import { diagnosticsOf } from './features/diagnostics.ts';
import { hover } from './features/hover.ts';
import type { ServerFiles } from './files.ts';
import { createGlossaries, type Glossaries } from './glossaries.ts';
import { createManifests, isManifest, type Manifests } from './manifests.ts';
import { createPublisher } from './publisher.ts';
import { readSettings, type ServerSettings } from './settings.ts';

type Documents = TextDocuments<TextDocument>;

/** Wires the language server to a connection and starts listening. It answers from memory and disk; there is no network. */
export function startServer(connection: Connection, files: ServerFiles): void {
  const documents = new TextDocuments(TextDocument);
  const manifests = createManifests(files, (uri) => documents.get(uri)?.getText());
  connection.onInitialize(({ capabilities, initializationOptions }) => {
    const abilities = abilitiesOf(capabilities);
    const settings = readSettings(initializationOptions);
    const glossaries = createGlossaries((uri) => documents.get(uri), { files, manifests, settings });
    serveFeatures(connection, documents, glossaries, settings);
    followChanges(connection, documents, { manifests, glossaries, abilities, settings });
    return initializeResult(abilities);
  });
  documents.listen(connection);
  connection.listen();
}

function serveFeatures(
  connection: Connection,
  documents: Documents,
  glossaries: Glossaries,
  settings: ServerSettings,
): void {
  const answer = answerWith(documents, glossaries);
  connection.onHover((params, token) => answer(params, token, null, (glossary) => hover(glossary, params)));
  connection.onCodeAction((params, token) =>
    answer(params, token, [], (glossary) => codeActions(glossary, params)),
  );
  connection.languages.diagnostics.on((params, token) =>
    answer(params, token, { kind: 'full', items: [] }, (glossary) => ({
      kind: 'full',
      items: diagnosticsOf(glossary, settings.maxProblems),
    })),
  );
}

interface ChangeFollowers {
  readonly manifests: Manifests;
  readonly glossaries: Glossaries;
  readonly abilities: ClientAbilities;
  readonly settings: ServerSettings;
}

function followChanges(connection: Connection, documents: Documents, followers: ChangeFollowers): void {
  const { manifests, glossaries, abilities, settings } = followers;
  const publisher = createPublisher(connection, documents, glossaries, settings);
  const manifestChanged = () => {
    manifests.forget();
    glossaries.forget();
    if (!abilities.pullsDiagnostics) publisher.publishAll();
    else if (abilities.refreshesDiagnostics) connection.languages.diagnostics.refresh();
  };
  documents.onDidChangeContent(({ document }) => {
    if (isManifest(document.uri)) manifestChanged();
    else if (!abilities.pullsDiagnostics) publisher.publish(document.uri);
  });
  documents.onDidSave(({ document }) => {
    glossaries.forget(document.uri);
    if (!abilities.watchesFiles) manifests.forget();
  });
  documents.onDidClose(({ document }) => {
    glossaries.forget(document.uri);
    if (isManifest(document.uri)) manifestChanged();
    else if (!abilities.pullsDiagnostics) publisher.clear(document.uri);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    if (changes.some(({ uri }) => isManifest(uri))) manifestChanged();
  });
  connection.onInitialized(async () => {
    if (!abilities.watchesFiles) return;
    await connection.client.register(DidChangeWatchedFilesNotification.type, {
      watchers: [{ globPattern: `**/${MANIFEST_NAME}` }],
    });
  });
}
