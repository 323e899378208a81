import path from 'node:path';
import { addAll, type Message, message, NOTHING_KEPT } from '#base';
import { findNamed, foreignText, listNamed, type NamedStats, statNamed } from '#files';
import { type FolderItem, folderItem } from '#files/model';
import {
  type CollectedFile,
  type CollectedFiles,
  collectedFile,
  countedList,
  FileCollector,
} from '#projects/checking';
import { unreadable } from '../files/read-bytes.ts';
import { shownPath, withSlashes } from '../files/shown-path.ts';
import { createPairFinder } from './find-settings.ts';

/** A file to check. */
export type FoundFile = CollectedFile & {
  /** As results name it. */
  readonly shown: string;
};

/** A glossary to check or format. */
export type FoundGlossary = Extract<FoundFile, { readonly kind: 'glossary' }>;

/** The files at the paths on the command line. */
export interface FoundFiles extends CollectedFiles<FoundFile> {
  /** Paths that cannot be checked, and why. */
  readonly failures: readonly Message[];
}

/**
 * Finds the files to check, synchronously, because nothing else has to run meanwhile. In a folder, these are the files that their
 * names or a manifest mark as ours. A named file is taken whatever its name is.
 */
export async function collectFiles(
  paths: readonly string[],
  cwd: string,
  onFound?: (items: number) => void,
): Promise<FoundFiles> {
  const failures: Message[] = [];
  const findPair = createPairFinder(NOTHING_KEPT);
  const collector = new FileCollector({
    list: countedList(async (folder) => listed(folder, cwd, failures), onFound),
    isDeclared: async (file) => (await findPair(file)) !== undefined,
    onForeign: (file, kind) => addAll(failures, foreignAt(file, kind, shownPath(file, cwd))),
  });
  for (const given of paths) {
    const file = withSlashes(path.resolve(cwd, given));
    try {
      const stats = statNamed(file);
      if (stats.kind === 'folder') await collector.addFolder(file.replace(/\/$/, ''));
      else addAll(failures, addNamed(file, given, stats, collector));
    } catch (error) {
      failures.push(unreadable(error, given));
    }
  }
  const { files, otherConventions, seen } = collector;
  const shown = files.map((found) => ({ ...found, shown: shownPath(found.file, cwd) }));
  return { files: shown, failures, otherConventions, seen };
}

/** @returns why it is not checked. */
function addNamed(
  file: string,
  given: string,
  { kind }: NamedStats,
  collector: FileCollector,
): readonly Message[] {
  const collected = collectedFile(file);
  if (kind !== 'file') return [message('{0} is neither a file nor a folder.', given)];
  if (collected === undefined)
    return [message('{0} cannot be checked. Glossary files end in .csv or .tsv.', given)];
  collector.add(collected);
  return [];
}

function listed(folder: string, cwd: string, failures: Message[]): readonly FolderItem[] {
  try {
    return listNamed(`${folder}/`).map(folderItem);
  } catch (error) {
    failures.push(unreadable(error, shownPath(folder, cwd)));
    return [];
  }
}

/** Names a folder, a pipe, a device, or a link to nothing where a file of ours is expected. A link to a file is left out without a word. */
function foreignAt(file: string, kind: FolderItem['kind'], shown: string): readonly Message[] {
  if (kind !== 'link') return [foreignText(kind === 'folder' ? 'folder' : 'other', shown)];
  const isThere = findNamed(file) !== undefined;
  return isThere ? [] : [message('{0} is a link to nothing.', shown)];
}
