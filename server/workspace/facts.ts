import { env, platform } from 'node:process';
import type { ServiceFacts } from '../../core/languages/facts/facts.ts';
import { parseFactsFile } from '../../core/languages/facts/facts-file.ts';
import { factsFolder, newestFacts } from '../../core/languages/facts/facts-folder.ts';
import { readFacts } from '../../core/languages/facts/read-facts.ts';
import type { Language } from '../../core/languages/language.ts';
import { glossaryLanguages } from '../../core/languages/snapshot/glossary-languages.ts';
import { diskFiles, namesIn, type ServerFiles } from './files.ts';

/** What is known of the service. */
export interface Facts {
  /** The languages of glossaries: as the client told them, else as a file keeps them, else the built-in ones. */
  glossaryLanguages(): Promise<readonly Language[]>;
  /** All that is known: as the client told it, else as a file keeps it; undefined where nobody has told anything. */
  told(): Promise<ServiceFacts | undefined>;
  /** Takes what the client tells; says whether there were facts in it. */
  take(value: unknown): boolean;
}

/** Facts that were kept on this machine; undefined when there are none. */
export type ReadKeptFacts = () => Promise<ServiceFacts | undefined>;

/** Facts that are read when they are first needed. */
export function createFacts(readKept: ReadKeptFacts): Facts {
  let known: Promise<ServiceFacts | undefined> | undefined;
  let languages: Promise<readonly Language[]> | undefined;
  const told = () => {
    known ??= readKept();
    return known;
  };
  return {
    told,
    glossaryLanguages() {
      languages ??= told().then(glossaryLanguages);
      return languages;
    },
    take(value) {
      const facts = readFacts(value);
      if (facts === undefined) return false;
      known = Promise.resolve(facts);
      languages = undefined;
      return true;
    },
  };
}

/** Reads the file that a client names. */
export async function factsInFile(path: string, files: ServerFiles): Promise<ServiceFacts | undefined> {
  const text = await readText(path, files);
  return text === undefined ? undefined : parseFactsFile(text);
}

/** Reads what `parlance languages --refresh` or the extension kept last. */
export async function factsOfThisMachine(): Promise<ServiceFacts | undefined> {
  const folder = factsFolder({ platform, env });
  if (folder === undefined) return undefined;
  return newestFacts(folder, { list: namesIn, read: (path) => readText(path, diskFiles) });
}

async function readText(path: string, files: ServerFiles): Promise<string | undefined> {
  const bytes = await files.read(path);
  return bytes && new TextDecoder().decode(bytes);
}
