import type { Message } from '#base';
import { createNamedReader, findManifestAbove, NODE_FILES, SyncFolder, whileAlone } from '#files';
import { MAX_PROJECT_FILE_BYTES } from '../project-of.ts';
import { type TranslationBackup, TranslationBackups } from '../update/translation-backups.ts';
import { putTarget } from '../update/write-target.ts';

/** The translations of a project as they were before they were replaced. */
export class KeptTranslations {
  readonly #folder: string;
  readonly #backups: TranslationBackups;

  private constructor(folder: string, now: () => number) {
    this.#folder = folder;
    this.#backups = new TranslationBackups(new SyncFolder(folder, NODE_FILES), now);
  }

  /**
   * Those of the nearest manifest; undefined where none is.
   * @param start Absolute.
   * @param now Milliseconds of the epoch.
   */
  static async find(start: string, now: () => number): Promise<KeptTranslations | undefined> {
    const location = await findManifestAbove(start);
    return location && new KeptTranslations(location.folder, now);
  }

  /** The newest first. */
  list(): Promise<readonly TranslationBackup[]> {
    return this.#backups.list();
  }

  /**
   * Puts a translation back, while no other run of this machine changes the project; what is there now is kept too.
   * @returns why nothing was written, or `gone` if there is no such backup any more; undefined if it was.
   * @throws FileError if another run is at work, or if it must not be written.
   */
  restore(backup: TranslationBackup, file: string): Promise<Message | 'gone' | undefined> {
    const folder = this.#folder;
    return whileAlone(new SyncFolder(folder, NODE_FILES), async () => {
      const bytes = await this.#backups.read(backup);
      if (bytes === undefined) return 'gone';
      const before = await createNamedReader(folder, MAX_PROJECT_FILE_BYTES)(file);
      return putTarget({ folder }, file, bytes, before, this.#backups);
    });
  }
}
