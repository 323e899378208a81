import { isOfOwnComputer, parseFactsFile } from './facts-file.ts';
import type { ServiceFacts } from './service-facts.ts';

/** What determines where a user's cache is. */
export interface CacheEnvironment {
  /** As Node names it: `linux`, `darwin`, `win32`. */
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The folder of the files of facts: below `$XDG_CACHE_HOME`, or else in the platform's own folder for caches. Undefined if the environment
 * names neither. Relative paths count as absent.
 */
export function factsFolder({ platform, env }: CacheEnvironment): string | undefined {
  const { XDG_CACHE_HOME, HOME, LOCALAPPDATA } = env;
  if (isAbsolute(XDG_CACHE_HOME)) return `${XDG_CACHE_HOME}/parlance/facts`;
  if (platform === 'win32') return isAbsolute(LOCALAPPDATA) ? `${LOCALAPPDATA}/parlance/facts` : undefined;
  if (!isAbsolute(HOME)) return undefined;
  return `${HOME}/${platform === 'darwin' ? 'Library/Caches' : '.cache'}/parlance/facts`;
}

function isAbsolute(path: string | undefined): path is string {
  return path !== undefined && /^(?:[a-z]:[\\/]|[\\/])/i.test(path);
}

/** The access to the disk for reading facts. What cannot be read counts as absent. */
export interface FactsFiles {
  /** Names of the files in a folder. */
  list(folder: string): Promise<readonly string[]>;
  /** The text of a file. */
  read(path: string): Promise<string | undefined>;
}

/** The largest number of files that are read: more services than anybody uses. */
const MAX_FILES = 20;

/**
 * The newest facts in a folder: those of the service that was asked last, apart from services on this computer. Undefined if none exist.
 */
export async function newestFacts(folder: string, files: FactsFiles): Promise<ServiceFacts | undefined> {
  const all = (await files.list(folder)).filter((name) => name.endsWith('.json'));
  const names = all.filter((name) => !isOfOwnComputer(name)).slice(0, MAX_FILES);
  const texts = await Promise.all(names.map((name) => files.read(`${folder}/${name}`)));
  const facts = texts.flatMap((text) => (text === undefined ? [] : (parseFactsFile(text) ?? [])));
  return facts.toSorted((a, b) => Date.parse(b.fetchedAt) - Date.parse(a.fetchedAt))[0];
}
