import type { Language } from '../../core/languages/language.ts';
import { parseFactsFile } from '../../core/languages/service-facts/facts-file.ts';
import { readFacts } from '../../core/languages/service-facts/read-service-facts.ts';
import type { ServiceFacts } from '../../core/languages/service-facts/service-facts.ts';
import { glossaryLanguages } from '../../core/languages/snapshot/glossary-languages.ts';
import type { ServerFiles } from './files.ts';

/** What the server knows about the service: what the client sent, or else what a file contains. */
export interface FactsSource {
  /** The languages that glossaries can have; the built-in ones if nothing is known. */
  glossaryLanguages(): Promise<readonly Language[]>;
  /** Everything that is known; undefined if nothing is. */
  known(): Promise<ServiceFacts | undefined>;
  /** Takes what the client sends. Returns whether it contains facts. */
  receive(value: unknown): boolean;
}

/** Reads the facts that are stored on this machine; undefined if none exist. */
export type ReadKeptFacts = () => Promise<ServiceFacts | undefined>;

/** Facts that are read when they are first needed. */
export function createFacts(readKept: ReadKeptFacts): FactsSource {
  let facts: Promise<ServiceFacts | undefined> | undefined;
  let languages: Promise<readonly Language[]> | undefined;
  const known = () => {
    facts ??= readKept();
    return facts;
  };
  return {
    known,
    glossaryLanguages() {
      languages ??= known().then(glossaryLanguages);
      return languages;
    },
    receive(value) {
      const received = readFacts(value);
      if (received === undefined) return false;
      facts = Promise.resolve(received);
      languages = undefined;
      return true;
    },
  };
}

/** Reads the file that the client names. */
export async function factsInFile(path: string, files: ServerFiles): Promise<ServiceFacts | undefined> {
  const text = await readText(path, files);
  return text === undefined ? undefined : parseFactsFile(text);
}

/** The text of a file; undefined if it cannot be read. */
export async function readText(path: string, files: ServerFiles): Promise<string | undefined> {
  const bytes = await files.read(path);
  return bytes && new TextDecoder().decode(bytes);
}
