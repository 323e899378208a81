import type { Connection, TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { diagnosticsOf } from './features/diagnostics.ts';
import type { Glossaries } from './glossaries.ts';
import type { ServerSettings } from './settings.ts';

/** Pushes diagnostics to clients that do not ask for them. */
export interface Publisher {
  /** Checks a document soon; several calls before that are one. */
  publish(uri: string): void;
  publishAll(): void;
  /** Takes a closed document's diagnostics away. */
  clear(uri: string): void;
}

/** Makes a publisher: a push carries the version that it was computed for, and an overtaken one is not sent. */
export function createPublisher(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  glossaries: Glossaries,
  settings: ServerSettings,
): Publisher {
  const waiting = new Set<string>();
  const send = async (uri: string) => {
    waiting.delete(uri);
    const glossary = await glossaries.get(uri);
    if (glossary === undefined || documents.get(uri)?.version !== glossary.version) return;
    const diagnostics = diagnosticsOf(glossary, settings.maxProblems);
    await connection.sendDiagnostics({ uri, version: glossary.version, diagnostics });
  };
  const publish = (uri: string) => {
    if (waiting.has(uri)) return;
    waiting.add(uri);
    setImmediate(() => send(uri).catch((error: unknown) => connection.console.error(String(error))));
  };
  return {
    publish,
    publishAll: () => documents.keys().forEach(publish),
    clear: (uri) => void connection.sendDiagnostics({ uri, diagnostics: [] }),
  };
}
