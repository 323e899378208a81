import path from 'node:path';
import { factsFileName, parseFactsFile, type ServiceFacts, writeFactsFile } from '#base';
import { makeFolder, readStateText, writeWhole } from '#files';

/**
 * The latest facts of each service, stored for the language server, for `parlance check`, and for work without a
 * network.
 */
export interface FactsCache {
  readonly folder: string;
  /** The facts of a service; undefined if they are not stored or cannot be read. */
  read(origin: string): Promise<ServiceFacts | undefined>;
  /**
   * Keeps the facts of a service, and replaces earlier ones.
   * @returns the file's path.
   * @throws the system's error.
   */
  write(origin: string, facts: ServiceFacts): Promise<string>;
}

/** More than the facts of any service have. */
const MAX_BYTES = 16 * 1024 ** 2;

/** Only the user can read it. */
const FILE_MODE = 0o600;

/** A cache in a folder, which is created with the first entry. */
export function createFactsCache(folder: string): FactsCache {
  const fileOf = (origin: string) => path.join(folder, factsFileName(origin));
  return {
    folder,
    async read(origin) {
      // What cannot be read is loaded from the service again, and the log says where facts came from.
      const text = readStateText(fileOf(origin), MAX_BYTES);
      return text === undefined ? undefined : parseFactsFile(text);
    },
    async write(origin, facts) {
      await makeFolder(folder);
      const file = fileOf(origin);
      await writeWhole(file, new TextEncoder().encode(writeFactsFile(origin, facts)), FILE_MODE);
      return file;
    },
  };
}
