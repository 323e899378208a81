import type { Dirent, Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type FileKind, recognizeFile } from '../../core/files.ts';
import type { EntriesFormat } from '../../core/glossary/field.ts';
import { type Message, message } from '../../core/message.ts';
import { unreadable } from '../files/read-bytes.ts';
import { shownPath } from '../files/shown-path.ts';
import { createPairFinder } from './find-pair.ts';

/** A file that is to be checked. */
export interface FoundFile {
  /** Absolute. */
  readonly file: string;
  /** As results name it. */
  readonly shown: string;
  readonly format: CheckedFormat;
}

/** A glossary that is to be checked or formatted. */
export interface FoundGlossary extends FoundFile {
  readonly format: EntriesFormat;
}

/** Whether a file is a glossary. */
export function isGlossaryFile(found: FoundFile): found is FoundGlossary {
  return !isJsonKind(found.format);
}

/** How the entries of a glossary are written, or which kind of JSON file it is. */
export type CheckedFormat = EntriesFormat | JsonKind;

/** The kinds of JSON files that are checked. */
export type JsonKind = Exclude<FileKind, 'glossary'>;

/** Whether a file holds JSON. */
export function isJsonKind(format: CheckedFormat): format is JsonKind {
  return format === 'manifest' || format === 'style-rules';
}

/** What the paths on the command line lead to. */
export interface FoundFiles {
  /** Each file once, in the order of the paths and of the names below them. */
  readonly files: readonly FoundFile[];
  /** Paths that cannot be checked, and why. */
  readonly failures: readonly Message[];
}

/** How a file is checked that is given by name; undefined when it is none of ours. */
export function checkedFormatOf(name: string): CheckedFormat | undefined {
  const kind = recognizeFile(name)?.kind;
  return kind === undefined || kind === 'glossary' ? formatOf(name) : kind;
}

/** The kind of dictionary that a file holds when it is given by name; undefined when it is none. */
export function formatOf(name: string): EntriesFormat | undefined {
  const recognized = recognizeFile(name);
  if (recognized !== undefined) return recognized.kind === 'glossary' ? recognized.format : undefined;
  const extension = path.extname(name).toLowerCase();
  return extension === '.csv' ? 'csv' : extension === '.tsv' ? 'tsv' : undefined;
}

/**
 * Finds the files to check. A folder means the files below it that their names or a manifest make ours; a file is taken
 * whatever its name.
 */
export async function collectFiles(paths: readonly string[], cwd: string): Promise<FoundFiles> {
  const files = new Map<string, FoundFile>();
  const failures: Message[] = [];
  const findPair = createPairFinder();
  const add = (file: string, format: CheckedFormat) => {
    if (!files.has(file)) files.set(file, { file, shown: shownPath(file, cwd), format });
  };
  for (const given of paths) {
    const absolute = path.resolve(cwd, given);
    try {
      const stats = await stat(absolute);
      if (stats.isDirectory()) await walk(absolute, cwd, { add, failures, findPair });
      else addNamed(absolute, given, stats, { add, failures, findPair });
    } catch (error) {
      failures.push(unreadable(error, given));
    }
  }
  return { files: [...files.values()], failures };
}

interface Found {
  readonly add: (file: string, format: CheckedFormat) => void;
  readonly failures: Message[];
  readonly findPair: ReturnType<typeof createPairFinder>;
}

function addNamed(file: string, given: string, stats: Stats, { add, failures }: Found): void {
  const format = checkedFormatOf(file);
  if (!stats.isFile()) failures.push(message('{0} is neither a file nor a folder.', given));
  else if (format !== undefined) add(file, format);
  else failures.push(message('{0} is no file that can be checked; glossaries end in .csv or .tsv.', given));
}

/** Symbolic links below a folder are left alone: they may lead out of it, or round in circles. */
async function walk(folder: string, cwd: string, found: Found): Promise<void> {
  for (const item of await itemsOf(folder, cwd, found)) {
    const file = path.join(folder, item.name);
    if (item.isDirectory() && !isSkipped(item.name)) await walk(file, cwd, found);
    const format = item.isFile() ? checkedFormatOf(item.name) : undefined;
    if (format === undefined) continue;
    if (isJsonKind(format) || (await isGlossary(file, found))) found.add(file, format);
  }
}

/** A file that is not named like a glossary has languages only when a manifest names it. */
async function isGlossary(file: string, { findPair }: Found): Promise<boolean> {
  return recognizeFile(file)?.kind === 'glossary' || (await findPair(file)) !== undefined;
}

async function itemsOf(folder: string, cwd: string, { failures }: Found): Promise<Dirent[]> {
  try {
    return (await readdir(folder, { withFileTypes: true })).sort(byName);
  } catch (error) {
    failures.push(unreadable(error, shownPath(folder, cwd)));
    return [];
  }
}

function isSkipped(folderName: string): boolean {
  return folderName === 'node_modules' || folderName.startsWith('.');
}

/** By code units, so that the order is the same on every machine. */
function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}
