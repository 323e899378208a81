import path from 'node:path';
import { message } from '../../../core/message.ts';
import { codeOf } from '../../files/error-code.ts';
import type { Files } from '../../files/files.ts';
import { writeDurably } from '../../files/write/write-durably.ts';
import { SyncError } from '../sync-error.ts';

/** The name of the folder beside the manifest for what only this clone needs. */
export const SYNC_FOLDER = '.parlance';

/**
 * The folder `.parlance` beside a manifest: snapshots, backups, and records, in files that are written as a whole. It ignores itself for
 * git, and everything works without it (reliability S1).
 */
export class SyncFolder {
  readonly files: Files;
  readonly #folder: string;
  readonly #made = new Set<string>();

  /** @param manifestFolder Absolute. */
  constructor(manifestFolder: string, files: Files) {
    this.#folder = path.join(manifestFolder, SYNC_FOLDER);
    this.files = files;
  }

  /** The absolute path of a file in the folder. `name` is relative, with `/`. */
  path(name: string): string {
    return path.join(this.#folder, ...name.split('/'));
  }

  /** The text of a file; undefined if it does not exist. */
  async read(name: string): Promise<string | undefined> {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
        await this.files.read(this.path(name)),
      );
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      if (error instanceof TypeError) throw await this.setAside(name);
      throw error;
    }
  }

  /** Writes a file durably (reliability W1), and its folder before it. */
  async write(name: string, text: string): Promise<void> {
    await this.make(path.posix.dirname(name));
    await writeDurably(this.files, this.path(name), new TextEncoder().encode(text));
  }

  /** Creates a folder inside, and the file that hides everything from git. */
  async make(name: string): Promise<void> {
    if (this.#made.has(name)) return;
    await this.files.makeFolder(this.path(name));
    const ignore = this.path('.gitignore');
    if ((await this.files.stat(ignore)) === undefined) {
      await writeDurably(this.files, ignore, new TextEncoder().encode('*\n'));
    }
    this.#made.add(name);
  }

  remove(name: string): Promise<void> {
    return this.files.remove(this.path(name));
  }

  /** The names of the files in a folder inside, sorted. */
  async list(name: string): Promise<readonly string[]> {
    return [...(await this.files.list(this.path(name)))].sort();
  }

  /** Keeps a damaged file under another name (reliability F47), and gives the error to throw. */
  async setAside(name: string): Promise<SyncError> {
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    const aside = `${name}.corrupt-${time}`;
    await this.files.rename(this.path(name), this.path(aside));
    return new SyncError(
      'refused',
      message(
        '{0} cannot be read. It was renamed to {1}.',
        `${SYNC_FOLDER}/${name}`,
        path.posix.basename(aside),
      ),
      message('Nothing was sent. Look at what has changed, then run the command again.'),
    );
  }
}
