import path from 'node:path';
import { message, toSlashes } from '#base';
import { FileError } from '../file-error.ts';
import type { Files, PathStats } from '../files.ts';
import { InsideFile } from '../inside/inside-file.ts';
import { OwnFolder } from '../inside/own-folder.ts';
import type { HeldLock, Holder } from '../lock/folder-lock.ts';

/** The name of the folder beside the manifest for what only this clone needs. */
export const SYNC_FOLDER = '.parlance';

/** Bytes of a file that is read: more than the records of any dictionary have. */
const MAX_BYTES = 64 * 1024 ** 2;

/**
 * The folder `.parlance` beside a manifest: snapshots, backups, and records, in files that are written as a whole. It ignores itself for
 * git, and everything works without it (reliability S1). A repository can bring it along: links, devices, and whatever else is no folder or no file
 * are refused (reliability R1a). Names are relative, with `/`. Every function throws FileError for what is not of ours.
 */
export class SyncFolder {
  readonly #own: OwnFolder;
  readonly #beside: OwnFolder;
  readonly #manifestFolder: string;
  readonly #name: string;
  readonly #made = new Set<string>();

  /**
   * @param manifestFolder Absolute.
   * @param name Of the folder in it.
   */
  constructor(manifestFolder: string, files: Files, name = SYNC_FOLDER) {
    this.#own = new OwnFolder(manifestFolder, name, files);
    this.#beside = new OwnFolder(manifestFolder, '', files);
    this.#manifestFolder = manifestFolder;
    this.#name = name;
  }

  /** The path of a file, for messages only: whoever opens it would open what is there by then. */
  shownPath(name: string): string {
    return path.join(this.#manifestFolder, this.#name, ...name.split('/'));
  }

  /** The text of a file; undefined if it does not exist. */
  async read(name: string): Promise<string | undefined> {
    const bytes = await this.readBytes(name);
    if (bytes === undefined) return undefined;
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      throw await this.setAside(name);
    }
  }

  /** The bytes of a file; undefined if it does not exist. */
  readBytes(name: string, maxBytes = MAX_BYTES): Promise<Uint8Array | undefined> {
    return this.#own.read(name, maxBytes);
  }

  /** What is at a path; undefined if nothing is. */
  stat(name: string): Promise<PathStats | undefined> {
    return this.#own.stat(name);
  }

  /** Makes sure that such a thing can be written, before anything is paid for: nothing else is in its place. */
  async prove(name: string, kind: 'file' | 'folder'): Promise<void> {
    await this.#own.prove(name, kind);
  }

  /** The bytes of a file of ours beside this folder; undefined if it does not exist. */
  readBeside(name: string, maxBytes: number): Promise<Uint8Array | undefined> {
    return this.#beside.read(name, maxBytes);
  }

  /** Writes a file of ours beside this folder. */
  writeBeside(name: string, text: string, mode: number): Promise<void> {
    return this.#beside.write(name, new TextEncoder().encode(text), mode);
  }

  /** Whether something is at a path. */
  async has(name: string): Promise<boolean> {
    return (await this.stat(name)) !== undefined;
  }

  /**
   * Writes a file durably (reliability W1), and its folder before it.
   * @param mode Of a new file; by default, only its owner may read it.
   */
  async write(name: string, content: string | Uint8Array, mode?: number): Promise<void> {
    await this.make(path.posix.dirname(name));
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    await this.#own.write(name, bytes, mode);
  }

  /** Creates a folder inside, and the file that hides everything from git. */
  async make(name: string): Promise<void> {
    if (this.#made.has(name)) return;
    await this.#own.make(name);
    if (!(await this.#own.has('.gitignore')))
      await this.#own.write('.gitignore', new TextEncoder().encode('*\n'));
    this.#made.add(name);
  }

  remove(name: string): Promise<void> {
    return this.#own.remove(name);
  }

  /** The names of the files in a folder inside, sorted. */
  list(name: string): Promise<readonly string[]> {
    return this.#own.list(name);
  }

  /** A file that the manifest names. */
  target(file: string): InsideFile {
    return new InsideFile({ folder: toSlashes(this.#manifestFolder) }, file);
  }

  /** Replaces a file that the manifest names by one in this folder (InsideFile.take). */
  moveTo(name: string, target: InsideFile, before: Uint8Array | undefined): Promise<boolean> {
    return target.take(this.#own, name, before);
  }

  /** Locks the folder under a name; undefined while another process holds the lock. */
  async lock(name: string): Promise<HeldLock | undefined> {
    await this.make('.');
    return this.#own.lock(name);
  }

  /** Who holds a lock; undefined if it is free. */
  holderOf(name: string): Promise<Holder | undefined> {
    return this.#own.holderOf(name);
  }

  /** Keeps a damaged file under another name (reliability F47), and gives the error to throw. */
  async setAside(name: string): Promise<FileError> {
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    const aside = `${name}.corrupt-${time}`;
    await this.#own.rename(name, aside);
    return new FileError(
      'path',
      message(
        '{0} cannot be read. It was renamed to {1}.',
        this.#own.shown(name),
        path.posix.basename(aside),
      ),
      message('Nothing was sent. Look at what has changed, then run the command again.'),
    );
  }
}
