import type { Connection } from 'vscode-languageserver';
import { errorFields, type Log } from '#base';
import type { Documents } from '../documents/documents.ts';
import type { JsonFiles } from '../documents/json-files.ts';
import type { Glossaries } from '../glossaries/glossaries.ts';
import { nextTurn } from '../protocol/next-turn.ts';
import { loadTranslationFeatures, type Translations } from '../translations/translations.ts';
import {
  type DiagnosedDocument,
  type Diagnosis,
  diagnosedGlossary,
  diagnosedJson,
  diagnosedTranslation,
} from './diagnosis.ts';

/** Sends diagnostics to clients that do not request them. */
export interface Publisher {
  /** Checks a document soon, before those of `publishLater`. Several calls before that count as one. */
  publish(uri: string): void;
  /** Checks documents that something else has changed for, one in each turn, so that messages are read meanwhile. */
  publishLater(uris: readonly string[]): void;
  /** Removes the diagnostics of a closed document. */
  clear(uri: string): void;
}

/** What a publisher needs. */
interface PublisherPorts {
  readonly documents: Documents;
  readonly glossaries: Glossaries;
  readonly json: JsonFiles;
  readonly translations: Translations;
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
  const published = new Set<string>();
  const clear = async (uri: string) => {
    published.delete(uri);
    await connection.sendDiagnostics({ uri, diagnostics: [] });
  };
  const send = async (uri: string) => {
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
  const logFailure = (error: unknown) => log.write('error', 'diagnostics not sent', errorFields(error));
  const turns = createTurns((uri) => send(uri).catch(logFailure));
  return { ...turns, clear: (uri) => void clear(uri).catch(logFailure) };
}

/**
 * Starts to check one document in each turn of the event loop, and none that is being checked. If messages come faster than documents are
 * checked, those that wait are wanted again and again, but checked once (reliability R3).
 */
function createTurns(check: (uri: string) => Promise<void>): Pick<Publisher, 'publish' | 'publishLater'> {
  const first = new Set<string>();
  const later = new Set<string>();
  const underWay = new Set<string>();
  const again = new Set<string>();
  let isScheduled = false;
  const schedule = () => {
    if (!isScheduled) void nextTurn().then(takeTurn);
    isScheduled = true;
  };
  const want = (uri: string, waiting: Set<string>) => {
    if (underWay.has(uri)) again.add(uri);
    else waiting.add(uri);
    schedule();
  };
  const checkOne = async (uri: string) => {
    underWay.add(uri);
    await check(uri);
    underWay.delete(uri);
    if (again.delete(uri)) want(uri, first);
  };
  const takeTurn = () => {
    isScheduled = false;
    const [uri] = first.size > 0 ? first : later;
    if (uri === undefined) return;
    first.delete(uri);
    later.delete(uri);
    void checkOne(uri);
    schedule();
  };
  return {
    publish: (uri) => want(uri, first),
    publishLater(uris) {
      for (const uri of uris) want(uri, later);
    },
  };
}

async function read(
  { glossaries, json, translations }: PublisherPorts,
  uri: string,
): Promise<Versioned | undefined> {
  if (json.serves(uri)) {
    await json.settled(uri);
    const file = await json.get(uri);
    return file && { version: file.version, document: diagnosedJson(file) };
  }
  const glossary = await glossaries.get(uri);
  if (glossary !== undefined) return { version: glossary.version, document: diagnosedGlossary(glossary) };
  const file = await translations.get(uri);
  if (file === undefined) return undefined;
  const { translationDiagnostics } = await loadTranslationFeatures();
  return {
    version: file.version,
    document: diagnosedTranslation(file, () => translationDiagnostics(file)),
  };
}
