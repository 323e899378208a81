import path from 'node:path';
import { type FileKind, formatOfExtension, MANIFEST_NAME, recognizeFile } from '../../core/file-kinds.ts';
import type { EntriesFormat } from '../../core/glossary/rows/field.ts';
import { isOtherConvention } from '../../core/glossary/spreadsheet/other-convention.ts';
import { NOTHING_KEPT } from '../../core/languages/service-facts/kept-facts.ts';
import { type Message, message } from '../../core/message.ts';
import { DETECTED_FILES } from '../../core/projects/layouts/detection/wanted-files.ts';
import { foreignText } from '../../workspace/files/file-error.ts';
import {
  isNamedThere,
  listNamed,
  type NamedItem,
  type NamedStats,
  statNamed,
} from '../../workspace/files/named/named.ts';
import { unreadable } from '../files/read-bytes.ts';
import { shownPath } from '../files/shown-path.ts';
import { createPairFinder } from './find-setup.ts';

/** A file to check. */
export interface FoundFile {
  /** Absolute. */
  readonly file: string;
  /** As results name it. */
  readonly shown: string;
  readonly format: CheckedFormat;
}

/** A glossary to check or format. */
export interface FoundGlossary extends FoundFile {
  readonly format: EntriesFormat;
}

/** Whether a file is a glossary. */
export function isGlossaryFile(found: FoundFile): found is FoundGlossary {
  return !isJsonKind(found.format);
}

/** How the entries of a glossary are written, or which kind of JSON file it is. */
type CheckedFormat = EntriesFormat | JsonKind;

/** The kinds of JSON files that are checked. */
export type JsonKind = Exclude<FileKind, 'glossary'>;

/** Whether a file holds JSON. */
export function isJsonKind(format: CheckedFormat): format is JsonKind {
  return format !== 'csv' && format !== 'tsv';
}

/** The files at the paths on the command line. */
export interface FoundFiles {
  /** Each file once, in the order of the paths and of the names below them. */
  readonly files: readonly FoundFile[];
  /** Paths that cannot be checked, and why. */
  readonly failures: readonly Message[];
  /** Files in folders that are probably glossaries, but are not marked as ours; absolute. */
  readonly otherConventions: readonly string[];
  /** Every file in the folders among the paths, also of kinds that are not checked; absolute. */
  readonly seen: readonly string[];
}

/** How to check a file with this name; undefined for other kinds of files. */
export function checkedFormatOf(name: string): CheckedFormat | undefined {
  const kind = recognizeFile(name)?.kind ?? 'glossary';
  return kind === 'glossary' ? formatOfExtension(name) : kind;
}

/**
 * Finds the files to check, synchronously, because nothing else has to run meanwhile. In a folder, these are the files that their
 * names or a manifest mark as ours. A named file is taken whatever its name is.
 */
export async function collectFiles(paths: readonly string[], cwd: string): Promise<FoundFiles> {
  const files = new Map<string, FoundFile>();
  const failures: Message[] = [];
  const otherConventions: string[] = [];
  const findPair = createPairFinder(NOTHING_KEPT);
  const seen: string[] = [];
  const add = (found: FoundFile) => {
    if (!files.has(found.file)) files.set(found.file, found);
  };
  for (const given of paths) {
    const absolute = path.resolve(cwd, given);
    try {
      const stats = statNamed(absolute);
      if (stats.kind === 'folder')
        await walk(absolute, cwd, { add, failures, findPair, otherConventions, seen });
      else
        addNamed({ file: absolute, shown: shownPath(absolute, cwd) }, given, stats, {
          add,
          failures,
        });
    } catch (error) {
      failures.push(unreadable(error, given));
    }
  }
  return { files: [...files.values()], failures, otherConventions, seen };
}

interface Found {
  readonly add: (found: FoundFile) => void;
  readonly failures: Message[];
  readonly findPair: ReturnType<typeof createPairFinder>;
  readonly otherConventions: string[];
  readonly seen: string[];
}

function addNamed(
  named: Omit<FoundFile, 'format'>,
  given: string,
  { kind }: NamedStats,
  { add, failures }: Pick<Found, 'add' | 'failures'>,
): void {
  const format = checkedFormatOf(named.file);
  if (kind !== 'file') failures.push(message('{0} is neither a file nor a folder.', given));
  else if (format !== undefined) add({ ...named, format });
  else failures.push(message('{0} cannot be checked. Glossary files end in .csv or .tsv.', given));
}

/** Does not follow symbolic links in a folder: they may lead out of it or form a circle. */
async function walk(folder: string, cwd: string, found: Found): Promise<void> {
  // The common start of the paths in the folder: joining thousands of paths one by one takes longer.
  const beginning = path.join(folder, '-').slice(0, -1);
  const shownBeginning = shownPath(path.join(folder, '-'), cwd).slice(0, -1);
  for (const item of itemsOf(folder, cwd, found)) {
    const { name } = item;
    const file = beginning + name;
    if (item.isDirectory() && !isSkipped(name)) await walk(file, cwd, found);
    else see(item, file, found);
    // A manifest that is no file is reported and not read, unless it is a link that stays in the repository.
    const isCollected = item.isFile() || name === MANIFEST_NAME;
    if (!isCollected && isOurs(name)) reportForeign(item, file, shownBeginning + name, found);
    const format = isCollected ? checkedFormatOf(name) : undefined;
    // A file without a name of ours has languages only if a manifest names it.
    if (format === undefined) continue;
    if (isOurs(name) || (await found.findPair(file)) !== undefined)
      found.add({ file, shown: shownBeginning + name, format });
    else if (isOtherConvention({ name, folder: path.basename(folder) })) found.otherConventions.push(file);
  }
}

/** Takes a file down, or those of a folder of a tool that shows how the translations beside it are arranged. */
function see(item: NamedItem, file: string, { seen }: Found): void {
  if (item.isFile()) seen.push(file);
  else if (item.isDirectory() && DETECTED_FILES.folder(item.name))
    for (const { name } of listNamed(file)) seen.push(path.join(file, name));
}

/** Names a folder, a pipe, a device, or a link to nothing where a file of ours is expected. A link to a file is left out without a word. */
function reportForeign(item: NamedItem, file: string, shown: string, { failures }: Found): void {
  if (item.isDirectory()) failures.push(foreignText('folder', shown));
  else if (!item.isSymbolicLink()) failures.push(foreignText('other', shown));
  else if (!isNamedThere(file)) failures.push(message('{0} is a link to nothing.', shown));
}

function isOurs(name: string): boolean {
  return recognizeFile(name) !== undefined;
}

function itemsOf(folder: string, cwd: string, { failures }: Found): NamedItem[] {
  try {
    return listNamed(folder).sort(byName);
  } catch (error) {
    failures.push(unreadable(error, shownPath(folder, cwd)));
    return [];
  }
}

function isSkipped(folderName: string): boolean {
  return folderName === 'node_modules' || folderName.startsWith('.');
}

/** By code units, so that the order is the same on every machine. */
function byName(a: NamedItem, b: NamedItem): number {
  return a.name < b.name ? -1 : 1;
}
