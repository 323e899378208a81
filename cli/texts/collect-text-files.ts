import path from 'node:path';
import { addAll, type LanguageCode, message } from '#base';
import { findNamed, itemsOfNamed, type NamedItem } from '#files';
import { findTranslations, recognizeFormat, TRANSLATABLE_EXTENSIONS } from '#formats';
import { CancelledError } from '#service';
import { CommandError } from '../command/command-error.ts';
import { unreadable } from '../files/read-bytes.ts';
import { shownPath } from '../files/shown-path.ts';

/** Files and folders that are looked at in a named folder. */
const MAX_ITEMS = 100_000;

/** Bytes of all files in a folder, once for each language: all are read before the first is sent. */
const MAX_FOUND_BYTES = 64 * 1024 ** 2;

/** A file to translate. */
export interface NamedFile {
  /** Absolute. */
  readonly file: string;
  /** As the user named it; for a file in a folder, as results show it. */
  readonly given: string;
  /** The folder that paths of translations are relative to, absolute. */
  readonly root: string;
  /** The folder that it was found in, as the user named it; undefined for a file that the user named. */
  readonly folder?: string;
}

/** The files to translate. */
export interface CollectedFiles {
  /** Each once, in the order of the paths and of the names below them. */
  readonly files: readonly NamedFile[];
  /** Why nothing is translated of a folder. */
  readonly problems: readonly CommandError[];
  /** Translations in folders with their originals, as results show them. */
  readonly translations: readonly (readonly [translation: string, original: string])[];
  /** By folder, how many files are of other formats. */
  readonly others: ReadonlyMap<string, number>;
}

interface Collecting {
  readonly cwd: string;
  readonly signal: AbortSignal;
  readonly source: LanguageCode | undefined;
  readonly targets: readonly LanguageCode[];
}

/**
 * Finds the files to translate: those that are named, and in a folder all that can be translated, except translations. Links, hidden
 * folders, and `node_modules` are left out (reliability R1, R3).
 * @throws CommandError for a folder with too many files, or too large ones; CancelledError.
 */
export async function collectTextFiles(
  paths: readonly string[],
  collecting: Collecting,
): Promise<CollectedFiles> {
  const { cwd } = collecting;
  const files = new Map<string, NamedFile>();
  const found = { problems: [] as CommandError[], translations: [] as (readonly [string, string])[] };
  const others = new Map<string, number>();
  for (const given of paths) {
    const absolute = path.resolve(cwd, given);
    if (findNamed(absolute)?.kind !== 'folder') {
      files.set(absolute, {
        file: absolute,
        given,
        root: projectFolderOf(absolute, path.dirname(absolute), cwd),
      });
      continue;
    }
    const below = await filesBelow(absolute, given, collecting);
    others.set(given, below.others);
    addAll(found.translations, below.translations);
    for (const one of below.files) if (!files.has(one.file)) files.set(one.file, one);
    if (below.files.length === 0) found.problems.push(nothingIn(given));
  }
  return { files: [...files.values()], others, ...found };
}

/** The error for a folder without texts. */
export function nothingIn(folder: string): CommandError {
  return new CommandError(message('{0} contains no file to translate.', folder), {
    next: message('Supported types: {0}', TRANSLATABLE_EXTENSIONS.join(', ')),
  });
}

/** No folder above what the user sees as the project says a language. */
function projectFolderOf(file: string, folder: string, cwd: string): string {
  const relative = path.relative(cwd, file);
  const isBelow = !relative.startsWith('..') && !path.isAbsolute(relative);
  return isBelow ? cwd : path.dirname(folder);
}

async function filesBelow(folder: string, given: string, { cwd, signal, source, targets }: Collecting) {
  const { files: all, links } = await walk(folder, given, signal);
  const root = projectFolderOf(path.join(folder, '-'), folder, cwd);
  const byPath = new Map(
    all.filter((file) => recognizeFormat(file) !== undefined).map((file) => [shownPath(file, root), file]),
  );
  const translations = findTranslations([...byPath.keys()], { source, targets });
  const shown = (relative: string) => shownPath(path.join(root, relative), cwd);
  const leftOut = [...translations].map(([one, original]) => [shown(one), shown(original)] as const);
  const files = [...byPath]
    .filter(([relative]) => !translations.has(relative))
    .map(([, file]) => ({ file, given: shownPath(file, cwd), root, folder: given }));
  refuseTooLarge(files, targets.length, given);
  return {
    files,
    others: links + all.length - byPath.size,
    translations: leftOut,
  };
}

/** @throws CommandError for files that are too large to be read together. */
function refuseTooLarge(files: readonly NamedFile[], languages: number, folder: string): void {
  let bytes = 0;
  for (const { file } of files) bytes += findNamed(file)?.size ?? 0;
  if (bytes * languages <= MAX_FOUND_BYTES) return;
  throw new CommandError(
    message('The files in {0} have more than {1} MiB in all languages.', folder, MAX_FOUND_BYTES / 1024 ** 2),
    { next: message('Name a smaller folder, or fewer languages.') },
  );
}

/**
 * All files below a folder, by the names at each level, and how many links, devices, and pipes there are. Does not follow links: they may
 * lead out of it or form a circle.
 */
async function walk(
  root: string,
  given: string,
  signal: AbortSignal,
): Promise<{ readonly files: readonly string[]; readonly links: number }> {
  const files: string[] = [];
  let links = 0;
  let left = MAX_ITEMS;
  const visit = async (folder: string): Promise<void> => {
    const items: NamedItem[] = [];
    for (const item of itemsOfNamed(folder)) {
      if (signal.aborted) throw new CancelledError();
      if (--left < 0) throw tooMany(given);
      items.push(item);
    }
    for (const item of items.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = path.join(folder, item.name);
      if (item.isFile()) files.push(file);
      else if (!item.isDirectory()) links++;
      else if (!isSkipped(item.name)) await visit(file);
    }
  };
  try {
    await visit(root);
  } catch (error) {
    if (error instanceof CommandError || error instanceof CancelledError) throw error;
    throw new CommandError(unreadable(error, given));
  }
  return { files, links };
}

function isSkipped(folderName: string): boolean {
  return folderName === 'node_modules' || folderName.startsWith('.');
}

function tooMany(folder: string): CommandError {
  return new CommandError(message('{0} has more than {1} files and folders.', folder, MAX_ITEMS), {
    next: message('Name a smaller folder.'),
  });
}
