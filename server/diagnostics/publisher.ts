import type { Connection } from 'vscode-languageserver';
import { errorFields, type Log } from '../../core/log.ts';
import type { Documents } from '../documents/documents.ts';
import type { JsonFiles } from '../documents/json-files.ts';
import type { Glossaries } from '../glossaries/glossaries.ts';
import { type DiagnosedDocument, type Diagnosis, diagnosedGlossary, diagnosedJson } from './diagnosis.ts';

/** Sends diagnostics to clients that do not request them. */
export interface Publisher {
  /** Checks a document soon. Several calls before that count as one. */
  publish(uri: string): void;
  publishAll(): void;
  /** Removes the diagnostics of a closed document. */
  clear(uri: string): void;
}

/** What a publisher needs. */
export interface PublisherPorts {
  readonly documents: Documents;
  readonly glossaries: Glossaries;
  readonly json: JsonFiles;
  readonly diagnosis: Diagnosis;
  readonly log: Log;
}

/** A document in one version; null if it is not open. */
interface Versioned {
  readonly version: number | null;
  readonly document: DiagnosedDocument;
}

/**
 * Sends diagnostics with the version that they were computed for, unless the document has been edited meanwhile. If a document is no longer
 * a glossary, because its manifest has changed, its diagnostics are removed.
 */
export function createPublisher(connection: Connection, ports: PublisherPorts): Publisher {
  const { documents, diagnosis, log } = ports;
  const waiting = new Set<string>();
  const published = new Set<string>();
  const clear = async (uri: string) => {
    published.delete(uri);
    await connection.sendDiagnostics({ uri, diagnostics: [] });
  };
  const send = async (uri: string) => {
    waiting.delete(uri);
    const { version, document } = (await read(ports, uri)) ?? {};
    if (document === undefined && published.has(uri)) {
      diagnosis.forget(uri);
      await clear(uri);
    }
    if (document === undefined || version == null || documents.get(uri)?.version !== version) return;
    if (diagnosis.isHeldBack(document)) return;
    published.add(uri);
    await connection.sendDiagnostics({ uri, version, diagnostics: [...diagnosis.of(document)] });
  };
  const publish = (uri: string) => {
    if (waiting.has(uri)) return;
    waiting.add(uri);
    setImmediate(() =>
      send(uri).catch((error: unknown) => log.write('error', 'diagnostics not sent', errorFields(error))),
    );
  };
  return {
    publish,
    publishAll: () => documents.keys().forEach(publish),
    clear(uri) {
      clear(uri).catch((error: unknown) => log.write('error', 'diagnostics not sent', errorFields(error)));
    },
  };
}

async function read({ glossaries, json }: PublisherPorts, uri: string): Promise<Versioned | undefined> {
  if (json.serves(uri)) {
    const file = await json.get(uri);
    return file && { version: file.version, document: diagnosedJson(file) };
  }
  const glossary = await glossaries.get(uri);
  return glossary && { version: glossary.version, document: diagnosedGlossary(glossary) };
}
