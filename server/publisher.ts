import type { Connection } from 'vscode-languageserver';
import type { Diagnosis } from './diagnosis.ts';
import type { Documents } from './documents.ts';
import { jsonDiagnostics } from './features/json.ts';
import type { Glossaries } from './glossaries.ts';
import type { JsonFiles } from './json-files.ts';

/** Pushes diagnostics to clients that do not ask for them. */
export interface Publisher {
  /** Checks a document soon; several calls before that are one. */
  publish(uri: string): void;
  publishAll(): void;
  /** Takes a closed document's diagnostics away. */
  clear(uri: string): void;
}

/** What is pushed comes from these. */
export interface PublisherPorts {
  readonly documents: Documents;
  readonly glossaries: Glossaries;
  readonly json: JsonFiles;
  readonly diagnosis: Diagnosis;
}

/** Makes a publisher: a push carries the version that it was computed for, and an overtaken one is not sent. */
export function createPublisher(
  connection: Connection,
  { documents, glossaries, json, diagnosis }: PublisherPorts,
): Publisher {
  const waiting = new Set<string>();
  const sendJson = async (uri: string) => {
    const file = await json.get(uri);
    if (file === undefined || documents.get(uri)?.version !== file.version) return;
    const { version } = file;
    await connection.sendDiagnostics({ uri, version, diagnostics: jsonDiagnostics(file) });
  };
  const send = async (uri: string) => {
    waiting.delete(uri);
    if (json.serves(uri)) return sendJson(uri);
    const glossary = await glossaries.get(uri);
    if (glossary === undefined || glossary.version === null) return;
    if (documents.get(uri)?.version !== glossary.version || diagnosis.isHeldBack(glossary)) return;
    const diagnostics = [...diagnosis.of(glossary)];
    await connection.sendDiagnostics({ uri, version: glossary.version, diagnostics });
  };
  const publish = (uri: string) => {
    if (waiting.has(uri)) return;
    waiting.add(uri);
    setImmediate(() => send(uri).catch((error: unknown) => tell(connection, error)));
  };
  return {
    publish,
    publishAll: () => documents.keys().forEach(publish),
    clear: (uri) => void connection.sendDiagnostics({ uri, diagnostics: [] }),
  };
}

function tell(connection: Connection, error: unknown): void {
  try {
    connection.console.error(String(error));
  } catch {
    // The editor has closed the connection meanwhile: nobody is left to be told.
  }
}
