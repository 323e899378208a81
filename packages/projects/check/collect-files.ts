import { type EntriesFormat, type FileKind, formatOfExtension, MANIFEST_NAME, recognizeFile } from '#base';
import { isForeignGlossary, isOtherConvention } from '#exchange/model';
import type { FolderItem, ListFolder } from '#files/model';
import { isHidden } from '#manifest';
import { DETECTED_FILES } from '../model/layouts/detection/wanted-files.ts';

/** A glossary that is checked. */
export interface CollectedGlossary {
  /** Absolute, with `/`. */
  readonly file: string;
  readonly kind: 'glossary';
  /** How its entries are written. */
  readonly format: EntriesFormat;
}

/** A file that is checked. Those that are no glossaries hold JSON. */
export type CollectedFile =
  | CollectedGlossary
  | (Pick<CollectedGlossary, 'file'> & { readonly kind: Exclude<FileKind, 'glossary'> });

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

/**
 * How to check a file with this name; undefined for other kinds of files.
 * @param file Absolute, with `/`.
 */
export function collectedFile(file: string): CollectedFile | undefined {
  const kind = recognizeFile(file)?.kind ?? 'glossary';
  if (kind !== 'glossary') return { file, kind };
  const format = formatOfExtension(file);
  return format && { file, kind, format };
}

/** Collects the files that are checked, each once, wherever they are named again. */
export class FileCollector implements CollectedFiles {
  readonly otherConventions: string[] = [];
  readonly seen: string[] = [];
  readonly #files = new Map<string, CollectedFile>();
  readonly #ports: CollectPorts;

  constructor(ports: CollectPorts) {
    this.#ports = ports;
  }

  get files(): readonly CollectedFile[] {
    return [...this.#files.values()];
  }

  add(collected: CollectedFile): void {
    this.#files.set(collected.file, collected);
  }

  /**
   * Adds the files of a folder that its names or a manifest mark as ours. Folders of packages and hidden ones are left out, and no link is
   * followed: it may lead out of the folder or form a circle (reliability R1).
   * @param folder Absolute, with `/`, but not at the end.
   */
  async addFolder(folder: string): Promise<void> {
    const { list, onForeign } = this.#ports;
    for (const { name, kind } of [...(await list(folder))].sort(byName)) {
      const file = `${folder}/${name}`;
      if (kind === 'folder' && !isHidden(name)) await this.addFolder(file);
      else if (kind === 'file') this.seen.push(file);
      else if (kind === 'folder' && DETECTED_FILES.folder(name))
        for (const item of await list(file)) this.seen.push(`${file}/${item.name}`);
      // A manifest that is no file is reported and not read, unless it is a link that stays in the repository.
      const isCollected = kind === 'file' || name === MANIFEST_NAME;
      if (!isCollected && recognizeFile(name) !== undefined) onForeign(file, kind);
      if (isCollected) await this.#addNamed(folder, name);
    }
  }

  async #addNamed(folder: string, name: string): Promise<void> {
    const file = `${folder}/${name}`;
    const collected = collectedFile(file);
    const place = { name, folder: folder.slice(folder.lastIndexOf('/') + 1) };
    if (collected === undefined) {
      if (isForeignGlossary(place)) this.otherConventions.push(file);
    }
    // A file without a name of ours has languages only if a manifest names it.
    else if (recognizeFile(name) !== undefined || (await this.#ports.isDeclared(file))) this.add(collected);
    else if (isOtherConvention(place)) this.otherConventions.push(file);
  }
}

/** By code units, so that the order is the same on every machine. */
function byName(a: FolderItem, b: FolderItem): number {
  return a.name < b.name ? -1 : 1;
}
