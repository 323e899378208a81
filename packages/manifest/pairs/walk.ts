import { alternativesOf, compileGlob } from '#base';
import type { ListFolder } from '#files/model';
import type { TranslationsSection } from '../section/section.ts';

/** The files below a folder. */
export interface WalkedFiles {
  /** Relative, with `/`, in the order of their names. */
  readonly paths: readonly string[];
  /** Whether these are all: no limit was reached. */
  readonly isComplete: boolean;
}

/** Files of a project that count (reliability R3). */
export const MAX_FILES = 50_000;

/** Files and folders that are looked at to find them. */
const MAX_ITEMS = 400_000;

/** Which folders and files a walk is for. */
export interface Wanted {
  folder(path: string): boolean;
  file(path: string): boolean;
}

/**
 * Lists the files below a folder, with paths that are relative to it. Does not follow links: they may lead out of it or form a circle (reliability R1).
 * @param list Lists a folder by its path below the start, which is empty for the start itself.
 */
export async function walkFiles(
  list: ListFolder,
  wanted: Wanted,
  limit: number = MAX_FILES,
): Promise<WalkedFiles> {
  const paths: string[] = [];
  let items = 0;
  const visit = async (folder: string): Promise<boolean> => {
    const found = [...(await list(folder))].sort((a, b) => (a.name < b.name ? -1 : 1));
    items += found.length;
    if (items > MAX_ITEMS) return false;
    for (const { name, kind } of found) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (kind === 'file' && wanted.file(path)) {
        if (paths.length === limit) return false;
        paths.push(path);
      }
      if (kind === 'folder' && wanted.folder(path) && !(await visit(path))) return false;
    }
    return true;
  };
  const isComplete = await visit('');
  return { paths, isComplete };
}

/** Globs of the sources and translations of a section. */
export function patternsOf({ files }: TranslationsSection): readonly string[] {
  return files.flatMap(({ source, target }) => [
    source,
    ...(target === undefined ? [] : [anyTarget(target)]),
  ]);
}

/** The folders and files that sources and translations of a section can be in. */
export function wantedBySection(section: TranslationsSection): Wanted {
  const patterns = patternsOf(section)
    .flatMap((pattern) => alternativesOf(pattern) ?? [])
    .map((pattern) => pattern.replace(/^(?:\.\/)+/, '').split('/'));
  const unique = [...new Map(patterns.map((parts) => [parts.join('/'), parts])).values()];
  const folders = unique.map((parts) => foldersOf(parts).map(partTest));
  const names = new Set(unique.map((parts) => extensionOf(parts.at(-1) ?? '')));
  return {
    folder: (path) => folders.some((tests) => leadsTo(tests, path.split('/'))),
    file: (path) => names.has(ANY) || names.has(extensionOf(path)),
  };
}

/** The parts that name folders: the last one names a file, unless it stands for any path. */
function foldersOf(parts: readonly string[]): readonly string[] {
  return parts.at(-1) === '**' ? parts : parts.slice(0, -1);
}

/** Tests a name of a folder; `any` stands for any number of folders. */
type PartTest = 'any' | ((name: string) => boolean);

function partTest(part: string): PartTest {
  if (part === '**') return 'any';
  const fits = compileGlob(part) ?? (() => false);
  return /[*?]/.test(part) ? (name) => !isHidden(name) && fits(name) : fits;
}

function leadsTo(tests: readonly PartTest[], names: readonly string[]): boolean {
  const any = tests.indexOf('any');
  const start = any === -1 ? names.length : Math.min(any, names.length);
  if (any === -1 && names.length > tests.length) return false;
  const fits = names.slice(0, start).every((name, index) => {
    const test = tests[index];
    return typeof test === 'function' && test(name);
  });
  return fits && !names.slice(start).some(isHidden);
}

/** Folders of tools and of packages, which no wildcard means. */
export function isHidden(folderName: string): boolean {
  return folderName.startsWith('.') || folderName === 'node_modules';
}

/** A target pattern as a glob of all its paths. */
function anyTarget(pattern: string): string {
  return pattern
    .replace(/\{(?:path|folder)\}/g, '**')
    .replace(/\{(?:locale|name|extension)\}/g, '*')
    .replace(/\*\*(?=[^/])|(?<=[^/])\*\*/g, '*');
}

/** Stands for an extension that a pattern leaves open. */
const ANY = '*';

function extensionOf(name: string): string {
  const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return /[*?/]/.test(end) ? ANY : end;
}
