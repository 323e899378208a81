import path from 'node:path';
import { message } from '../../../core/message.ts';
import type { Files } from '../../files/files.ts';
import { writeDurably } from '../../files/write/write-durably.ts';
import { SyncError } from '../sync-error.ts';
import { readOwnFile, refuseForeign } from './own-files.ts';

/** The name of the folder beside the manifest for what only this clone needs. */
export const SYNC_FOLDER = '.parlance';

/** Bytes of a file that is read: more than the records of any dictionary have. */
const MAX_BYTES = 64 * 1024 ** 2;

/**
 * The folder `.parlance` beside a manifest: snapshots, backups, and records, in files that are written as a whole. It ignores itself for
 * git, and everything works without it (reliability S1). A repository can bring it along: links, devices, and whatever else is no folder or no file
 * are refused (reliability R1a).
 */
export class SyncFolder {
  readonly files: Files;
  readonly #folder: string;
  readonly #made = new Set<string>();
  readonly #checked = new Set<string>();

  /** @param manifestFolder Absolute. */
  constructor(manifestFolder: string, files: Files) {
    this.#folder = path.join(manifestFolder, SYNC_FOLDER);
    this.files = files;
  }

  /** The absolute path of a file in the folder. `name` is relative, with `/`. */
  path(name: string): string {
    return path.join(this.#folder, ...name.split('/'));
  }

  /**
   * The text of a file; undefined if it does not exist.
   * @throws SyncError for what is no file of ours.
   */
  async read(name: string): Promise<string | undefined> {
    const bytes = await this.readBytes(name);
    if (bytes === undefined) return undefined;
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      throw await this.setAside(name);
    }
  }

  /**
   * The bytes of a file; undefined if it does not exist.
   * @throws SyncError for what is no file of ours.
   */
  async readBytes(name: string): Promise<Uint8Array | undefined> {
    await this.#checkFolder(path.posix.dirname(name));
    return readOwnFile(this.files, this.path(name), shownIn(name), MAX_BYTES);
  }

  /** Whether something is at a path. */
  async has(name: string): Promise<boolean> {
    await this.#checkFolder(path.posix.dirname(name));
    return (await this.files.stat(this.path(name))) !== undefined;
  }

  /** Writes a file durably (reliability W1), and its folder before it. */
  async write(name: string, text: string): Promise<void> {
    await this.make(path.posix.dirname(name));
    await writeDurably(this.files, this.path(name), new TextEncoder().encode(text));
  }

  /** Creates a folder inside, and the file that hides everything from git. */
  async make(name: string): Promise<void> {
    if (this.#made.has(name)) return;
    await this.#checkFolder(name);
    await this.files.makeFolder(this.path(name));
    const ignore = this.path('.gitignore');
    if ((await this.files.stat(ignore)) === undefined) {
      await writeDurably(this.files, ignore, new TextEncoder().encode('*\n'));
    }
    this.#made.add(name);
  }

  async remove(name: string): Promise<void> {
    await this.#checkFolder(path.posix.dirname(name));
    await this.files.remove(this.path(name));
  }

  /** The names of the files in a folder inside, sorted. */
  async list(name: string): Promise<readonly string[]> {
    await this.#checkFolder(name);
    return [...(await this.files.list(this.path(name)))].sort();
  }

  /** @throws SyncError unless this is a folder, and the one above it, or nothing is there. */
  async #checkFolder(name: string): Promise<void> {
    if (this.#checked.has(name)) return;
    if (name !== '.') await this.#checkFolder(path.posix.dirname(name));
    await refuseForeign(this.files, this.path(name), shownIn(name), 'folder');
    this.#checked.add(name);
  }

  /** Keeps a damaged file under another name (reliability F47), and gives the error to throw. */
  async setAside(name: string): Promise<SyncError> {
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    const aside = `${name}.corrupt-${time}`;
    await this.files.rename(this.path(name), this.path(aside));
    return new SyncError(
      'refused',
      message('{0} cannot be read. It was renamed to {1}.', shownIn(name), path.posix.basename(aside)),
      message('Nothing was sent. Look at what has changed, then run the command again.'),
    );
  }
}

function shownIn(name: string): string {
  return path.posix.join(SYNC_FOLDER, name);
}
