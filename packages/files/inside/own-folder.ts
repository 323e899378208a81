import path from 'node:path';
import { message } from '#base';
import { FileError, foreignText, MOVE_IT } from '../file-error.ts';
import type { Files, PathStats } from '../files.ts';
import { acquireLock, type HeldLock, type Holder, holderOf } from '../lock/folder-lock.ts';
import { temporaryName } from '../write/temporary-name.ts';
import { writeDurably } from '../write/write-durably.ts';

/**
 * A folder with files of ours, which a repository can bring along: `.parlance`, the record, or the files of ours beside the manifest.
 * Names are relative, with `/`. Each part of a path below the root is checked each time, no link is followed, and what was checked is what is
 * opened (reliability R1a, R7). Every function throws FileError for what we did not put there, and otherwise the system's error.
 */
export class OwnFolder {
  readonly #files: Files;
  readonly #root: string;
  readonly #below: readonly string[];
  #real: Promise<string> | undefined;

  /**
   * @param root Absolute: a folder of the user's, which can be behind links.
   * @param name Of the folder in it; empty for the root itself.
   */
  constructor(root: string, name: string, files: Files) {
    this.#files = files;
    this.#root = root;
    this.#below = partsOf(name);
  }

  /** What is there; undefined if nothing is. */
  async stat(name: string): Promise<PathStats | undefined> {
    let place = await this.#realRoot();
    const parts = [...this.#below, ...partsOf(name)];
    for (const [index, part] of parts.entries()) {
      place = path.join(place, part);
      const stats = await this.#files.stat(place);
      if (stats === undefined || index === parts.length - 1) return stats;
      if (stats.kind !== 'folder') throw this.#foreign(stats, parts.slice(0, index + 1).join('/'));
    }
    return this.#files.stat(place);
  }

  async has(name: string): Promise<boolean> {
    return (await this.stat(name)) !== undefined;
  }

  /** The bytes of a file; undefined if nothing is there. */
  async read(name: string, maxBytes: number): Promise<Uint8Array | undefined> {
    const stats = await this.#expect(name, 'file');
    if (stats === undefined) return undefined;
    const bytes =
      stats.size > maxBytes
        ? undefined
        : await this.#files.readSeen(await this.#place(name), stats, maxBytes);
    if (bytes !== undefined) return bytes;
    const what = message(
      '{0} is larger than {1} MiB and is not read.',
      this.shown(name),
      maxBytes / 1024 ** 2,
    );
    throw new FileError('path', what, MOVE_IT);
  }

  /** The names in a folder, sorted; empty if it is not there. */
  async list(name: string): Promise<readonly string[]> {
    const stats = await this.#expect(name, 'folder');
    return stats === undefined ? [] : [...(await this.#files.list(await this.#place(name)))].sort();
  }

  /**
   * Creates a folder and those above it.
   * @returns whether it is new.
   */
  async make(name: string, mode?: number): Promise<boolean> {
    if ((await this.#expect(name, 'folder')) !== undefined) return false;
    const place = await this.#place(name);
    await this.#files.makeFolder(place);
    if (mode !== undefined) await this.#files.setMode(place, mode);
    return true;
  }

  /** Makes sure that the disk takes so many bytes here: a file is written and removed. */
  async probe(bytes: number): Promise<void> {
    await this.#expect('', 'folder');
    const probe = await this.#place(temporaryName());
    try {
      const open = await this.#files.create(probe);
      try {
        await open.write(new Uint8Array(bytes));
        await open.sync();
      } finally {
        await open.close();
      }
    } finally {
      await this.#files.remove(probe);
    }
  }

  /** What is there, which must be such a thing of ours; undefined if nothing is. */
  prove(name: string, kind: 'file' | 'folder'): Promise<PathStats | undefined> {
    return this.#expect(name, kind);
  }

  /**
   * Writes a file durably (reliability W1), with its folder. What is there must be a file.
   * @param mode Of a new file; one that is replaced keeps its own. By default, its owner only may read it.
   */
  async write(name: string, bytes: Uint8Array, mode?: number): Promise<void> {
    await this.make(path.posix.dirname(name));
    const before = await this.#expect(name, 'file');
    await writeDurably(this.#files, await this.#place(name), bytes, mode && (before?.mode ?? mode));
  }

  /** Removes a file; a missing one is not a failure. */
  async remove(name: string): Promise<void> {
    if ((await this.#expect(name, 'file')) !== undefined) await this.#files.remove(await this.#place(name));
  }

  /** Renames a file inside, in place of the one that has the name. */
  async rename(from: string, to: string): Promise<void> {
    for (const name of [from, to]) await this.#expect(name, 'file');
    await this.#files.rename(await this.#place(from), await this.#place(to));
  }

  /** Returns when the names in this folder are on the disk itself. */
  async syncNames(): Promise<void> {
    await this.#files.syncFolder(await this.#place(''));
  }

  /** Renames a file to a path outside of this folder that was checked just now, in place of what is there. Throws EXDEV on another disk. */
  async moveOut(name: string, place: string): Promise<void> {
    await this.#expect(name, 'file');
    await this.#files.rename(await this.#place(name), place);
    await this.#files.syncFolder(path.dirname(place));
  }

  /**
   * Locks a folder of ours (folder-lock.ts).
   * @returns undefined while another process holds it.
   */
  async lock(name: string): Promise<HeldLock | undefined> {
    await this.#expect(name, 'folder');
    return acquireLock(await this.#place(name));
  }

  /** Who holds the lock; undefined if it is free. */
  async holderOf(name: string): Promise<Holder | undefined> {
    await this.#expect(name, 'folder');
    return holderOf(await this.#place(name));
  }

  /** How messages name it: from the root, with `/`. */
  shown(name: string): string {
    return [...this.#below, ...partsOf(name)].join('/');
  }

  async #expect(name: string, kind: 'file' | 'folder'): Promise<PathStats | undefined> {
    const stats = await this.stat(name);
    if (stats === undefined || stats.kind === kind) return stats;
    throw this.#foreign(stats, this.shown(name));
  }

  #foreign({ kind }: PathStats, shown: string): FileError {
    return new FileError('path', foreignText(kind, shown), MOVE_IT);
  }

  async #place(name: string): Promise<string> {
    return path.join(await this.#realRoot(), ...this.#below, ...partsOf(name));
  }

  /** A root that does not exist yet is its own: it is created with what is written. */
  #realRoot(): Promise<string> {
    this.#real ??= this.#files.realPath(this.#root).catch(() => this.#root);
    return this.#real;
  }
}

/** @throws RangeError for a name that leads out of the folder, which no caller has. */
function partsOf(name: string): readonly string[] {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.some((part) => part === '..' || part !== path.basename(part)))
    throw new RangeError(`No name: ${name}`);
  return parts;
}
