import path from 'node:path';
import { hashText } from '../../../core/projects/units/hash-of-unit.ts';
import { backupTime, outdatedBackups } from '../../files/write/backup-names.ts';
import { writeDurably } from '../../files/write/write-durably.ts';
import type { SyncFolder } from '../../sync/storage/sync-folder.ts';

const FOLDER = 'backups';
const NAME = /^\d{4}-\d\d-\d\dT[\d-]+\.\d+Z_(?<file>.+)\.translation$/;

/** UTF-16 units of a name that every file system takes, with the time before it. */
const MOST_NAME = 180;

/** A translation as it was before an update has replaced it. */
export interface TranslationBackup {
  /** The file without its folder. */
  readonly name: string;
  /** The translation, relative to the manifest; the end of its path if that is long. */
  readonly file: string;
}

/** The translations of a project as they were before they were replaced: all of the last day, and the newest before (reliability S9). */
export class TranslationBackups {
  readonly #folder: SyncFolder;
  readonly #now: () => number;

  /** @param now Milliseconds of the epoch. */
  constructor(folder: SyncFolder, now: () => number) {
    this.#folder = folder;
    this.#now = now;
  }

  /** Keeps the bytes of a translation. */
  async write(file: string, bytes: Uint8Array): Promise<void> {
    const now = this.#now();
    await this.#folder.make(FOLDER);
    const name = `${backupTime(now)}_${nameOf(file)}.translation`;
    await writeDurably(this.#folder.files, this.#folder.path(`${FOLDER}/${name}`), bytes);
    const own = (await this.#folder.list(FOLDER)).filter((each) => NAME.test(each));
    for (const old of outdatedBackups(own, now)) await this.#folder.remove(`${FOLDER}/${old}`);
  }

  /** The newest first. */
  async list(): Promise<readonly TranslationBackup[]> {
    const names = await this.#folder.list(FOLDER);
    return names.flatMap((name) => backupNamed(name) ?? []).reverse();
  }
}

/** A path as a name; of a long one the end, with the hash of the whole. */
function nameOf(file: string): string {
  const encoded = encodeURIComponent(file);
  if (encoded.length <= MOST_NAME) return encoded;
  return `${hashText(file)}-${encodeURIComponent(path.posix.basename(file)).slice(-MOST_NAME / 2)}`;
}

function backupNamed(name: string): TranslationBackup | undefined {
  const file = NAME.exec(name)?.groups?.file;
  if (file === undefined) return undefined;
  try {
    return { name, file: decodeURIComponent(file) };
  } catch {
    return { name, file };
  }
}
