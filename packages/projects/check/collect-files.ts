import { type EntriesFormat, type FileKind, formatOfExtension, MANIFEST_NAME, recognizeFile } from '#base';
import { isForeignGlossary, isOtherConvention } from '#exchange/model';
import type { FolderItem, ListFolder } from '#files/model';
import { isHidden, type ManifestLocation, resolveSetup } from '#manifest';
import { DETECTED_FILES } from '../model/layouts/detection/wanted-files.ts';

/** How the entries of a glossary are written, or which kind of JSON file it is. */
export type CheckedFormat = EntriesFormat | JsonKind;

/** The kinds of JSON files that are checked. */
export type JsonKind = Exclude<FileKind, 'glossary'>;

/** A file that is checked. */
export interface CollectedFile {
  /** Absolute, with `/`. */
  readonly file: string;
  readonly format: CheckedFormat;
}

/** A glossary that is checked. */
export interface CollectedGlossary extends CollectedFile {
  readonly format: EntriesFormat;
}

/** The files of folders. */
export interface CollectedFiles<File extends CollectedFile = CollectedFile> {
  /** Each file once, in the order of the names. */
  readonly files: readonly File[];
  /** Files that are probably glossaries, but are not marked as ours; absolute. */
  readonly otherConventions: readonly string[];
  /** Every file in the folders, also of kinds that are not checked; absolute. */
  readonly seen: readonly string[];
}

/** What collecting files needs of a disk or an editor. */
interface CollectPorts {
  /** Lists an absolute folder, in any order. */
  readonly list: ListFolder;
  /** Whether a manifest names a file as a glossary. */
  isDeclared(file: string): Promise<boolean>;
  /** Called for what is no file, but has a name of ours. */
  onForeign(file: string, kind: FolderItem['kind']): void;
}

/** What was collected so far. */
export interface Collecting<File extends CollectedFile> extends CollectedFiles<File> {
  readonly otherConventions: string[];
  readonly seen: string[];
  add(file: CollectedFile): void;
}

/** How to check a file with this name; undefined for other kinds of files. */
export function checkedFormatOf(name: string): CheckedFormat | undefined {
  const kind = recognizeFile(name)?.kind ?? 'glossary';
  return kind === 'glossary' ? formatOfExtension(name) : kind;
}

/** Whether a manifest names a file as a glossary, so that its languages are known. */
export function isDeclaredGlossary(file: string, location: ManifestLocation | undefined): boolean {
  return resolveSetup(file, { location, languages: [] }).pair !== undefined;
}

/** Whether a file is a glossary. */
export function isGlossaryFile<File extends CollectedFile>(file: File): file is File & CollectedGlossary {
  return !isJsonKind(file.format);
}

/** Whether a file holds JSON. */
export function isJsonKind(format: CheckedFormat): format is JsonKind {
  return format !== 'csv' && format !== 'tsv';
}

/**
 * Collects the files of a folder that its names or a manifest mark as ours. Folders of packages and hidden ones are left out, and no link
 * is followed: it may lead out of the folder or form a circle (reliability R1).
 * @param folder Absolute, with `/`.
 */
export async function collectBelow<File extends CollectedFile>(
  folder: string,
  ports: CollectPorts,
  into: Collecting<File>,
): Promise<void> {
  for (const { name, kind } of [...(await ports.list(folder))].sort(byName)) {
    const file = `${folder}/${name}`;
    if (kind === 'folder' && !isHidden(name)) await collectBelow(file, ports, into);
    else if (kind === 'file') into.seen.push(file);
    else if (kind === 'folder' && DETECTED_FILES.folder(name))
      for (const item of await ports.list(file)) into.seen.push(`${file}/${item.name}`);
    // A manifest that is no file is reported and not read, unless it is a link that stays in the repository.
    const isCollected = kind === 'file' || name === MANIFEST_NAME;
    if (!isCollected && recognizeFile(name) !== undefined) ports.onForeign(file, kind);
    if (isCollected) await collect({ folder, name, file }, ports, into);
  }
}

interface NamedFile {
  readonly folder: string;
  readonly name: string;
  readonly file: string;
}

async function collect<File extends CollectedFile>(
  { folder, name, file }: NamedFile,
  { isDeclared }: Pick<CollectPorts, 'isDeclared'>,
  into: Collecting<File>,
): Promise<void> {
  const format = checkedFormatOf(name);
  const place = { name, folder: folder.slice(folder.lastIndexOf('/') + 1) };
  if (format === undefined) {
    if (isForeignGlossary(place)) into.otherConventions.push(file);
  }
  // A file without a name of ours has languages only if a manifest names it.
  else if (recognizeFile(name) !== undefined || (await isDeclared(file))) into.add({ file, format });
  else if (isOtherConvention(place)) into.otherConventions.push(file);
}

/** By code units, so that the order is the same on every machine. */
function byName(a: FolderItem, b: FolderItem): number {
  return a.name < b.name ? -1 : 1;
}
