import path from 'node:path';
import { addAll, type EntriesFormat, type Message, message, NOTHING_KEPT } from '#base';
import { findNamed, foreignText, listNamed, type NamedStats, statNamed } from '#files';
import { type FolderItem, folderItem } from '#files/model';
import {
  type CheckedFormat,
  type CollectedFile,
  type CollectedFiles,
  type Collecting,
  checkedFormatOf,
  collectBelow,
} from '#projects/reading';
import { unreadable } from '../files/read-bytes.ts';
import { shownPath, withSlashes } from '../files/shown-path.ts';
import { createPairFinder } from './find-setup.ts';

/** A file to check. */
export interface FoundFile extends CollectedFile {
  /** As results name it. */
  readonly shown: string;
}

/** A glossary to check or format. */
export interface FoundGlossary extends FoundFile {
  readonly format: EntriesFormat;
}

/** The files at the paths on the command line. */
export interface FoundFiles extends CollectedFiles<FoundFile> {
  /** Paths that cannot be checked, and why. */
  readonly failures: readonly Message[];
}

/**
 * Finds the files to check, synchronously, because nothing else has to run meanwhile. In a folder, these are the files that their
 * names or a manifest mark as ours. A named file is taken whatever its name is.
 */
export async function collectFiles(paths: readonly string[], cwd: string): Promise<FoundFiles> {
  const files = new Map<string, FoundFile>();
  const failures: Message[] = [];
  const add = ({ file, format }: CollectedFile) => {
    if (!files.has(file)) files.set(file, { file, shown: shownPath(file, cwd), format });
  };
  const into: Collecting<FoundFile> = { files: [], otherConventions: [], seen: [], add };
  const findPair = createPairFinder(NOTHING_KEPT);
  const ports = {
    list: async (folder: string) => listed(folder, cwd, failures),
    isDeclared: async (file: string) => (await findPair(file)) !== undefined,
    onForeign: (file: string, kind: FolderItem['kind']) =>
      addAll(failures, foreignAt(file, kind, shownPath(file, cwd))),
  };
  for (const given of paths) {
    const file = withSlashes(path.resolve(cwd, given));
    try {
      const stats = statNamed(file);
      if (stats.kind === 'folder') await collectBelow(file.replace(/\/$/, ''), ports, into);
      else addNamed(file, given, stats, { add, failures });
    } catch (error) {
      failures.push(unreadable(error, given));
    }
  }
  const { otherConventions, seen } = into;
  return { files: [...files.values()], failures, otherConventions, seen };
}

function addNamed(
  file: string,
  given: string,
  { kind }: NamedStats,
  { add, failures }: { add(found: CollectedFile): void; readonly failures: Message[] },
): void {
  const format: CheckedFormat | undefined = checkedFormatOf(file);
  if (kind !== 'file') failures.push(message('{0} is neither a file nor a folder.', given));
  else if (format !== undefined) add({ file, format });
  else failures.push(message('{0} cannot be checked. Glossary files end in .csv or .tsv.', given));
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
