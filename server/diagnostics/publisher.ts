import type { Connection } from 'vscode-languageserver';
import { errorFields, type Log } from '../../core/log.ts';
import type { Documents } from '../documents/documents.ts';
import type { JsonFiles } from '../documents/json-files.ts';
import type { Glossaries } from '../glossaries/glossaries.ts';
import { type DiagnosedDocument, type Diagnosis, diagnosedGlossary, diagnosedJson } from './diagnosis.ts';

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
  readonly log: Log;
}

/** A document as it was in one version; null for one that is not open. */
interface Versioned {
  readonly version: number | null;
  readonly document: DiagnosedDocument;
}

/**
 * Makes a publisher: a push carries the version that it was computed for, and an overtaken one is not sent. What was pushed for a document
 * that is no glossary any more, because its manifest has changed, is taken away.
 */
export function createPublisher(
  connection: Connection,
  { documents, glossaries, json, diagnosis, log }: PublisherPorts,
): Publisher {
  const waiting = new Set<string>();
  const published = new Set<string>();
  const clear = async (uri: string) => {
    published.delete(uri);
    await connection.sendDiagnostics({ uri, diagnostics: [] });
  };
  const read = async (uri: string): Promise<Versioned | undefined> => {
    if (json.serves(uri)) {
      const file = await json.get(uri);
      return file && { version: file.version, document: diagnosedJson(file) };
    }
    const glossary = await glossaries.get(uri);
    return glossary && { version: glossary.version, document: diagnosedGlossary(glossary) };
  };
  const send = async (uri: string) => {
    waiting.delete(uri);
    const { version, document } = (await read(uri)) ?? {};
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
