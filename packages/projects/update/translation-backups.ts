import path from 'node:path';
import { backupTime, outdatedBackups, type SyncFolder } from '#files';
import { hashText } from '#units';

const FOLDER = 'backups';
const NAME = /^(?<day>\d{4}-\d\d-\d\dT)(?<clock>[\d-]+\.\d+Z)_(?<file>.+)\.translation$/;

/** UTF-16 units of a name that every file system takes, with the time before it. */
const MOST_NAME = 180;

const SHORTENED = '+';

/** A translation as it was before an update has replaced it. */
export interface TranslationBackup {
  /** The file without its folder. */
  readonly name: string;
  /** ISO 8601, in UTC. */
  readonly time: string;
  /** The translation, relative to the manifest; undefined if its path was too long for a name. */
  readonly file: string | undefined;
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
  async backUp(file: string, bytes: Uint8Array): Promise<void> {
    const now = this.#now();
    const name = `${backupTime(now)}_${nameOf(file)}.translation`;
    await this.#folder.write(`${FOLDER}/${name}`, bytes);
    const own = (await this.#folder.list(FOLDER)).filter((each) => NAME.test(each));
    for (const old of outdatedBackups(own, now)) await this.#folder.remove(`${FOLDER}/${old}`);
  }

  /** The newest first. */
  async list(): Promise<readonly TranslationBackup[]> {
    const names = await this.#folder.list(FOLDER);
    return names.flatMap((name) => backupNamed(name) ?? []).reverse();
  }

  /** The bytes of a backup; undefined if it is gone. */
  read({ name }: TranslationBackup): Promise<Uint8Array | undefined> {
    return this.#folder.readBytes(`${FOLDER}/${name}`);
  }
}

/** A path as a name; of a long one the end, behind the hash of the whole and a sign that no encoded path has. */
function nameOf(file: string): string {
  const encoded = encodeURIComponent(file);
  if (encoded.length <= MOST_NAME) return encoded;
  return `${hashText(file)}${SHORTENED}${encodeURIComponent(path.posix.basename(file)).slice(-MOST_NAME / 2)}`;
}

function backupNamed(name: string): TranslationBackup | undefined {
  const { day, clock, file } = NAME.exec(name)?.groups ?? {};
  if (day === undefined || clock === undefined || file === undefined) return undefined;
  return {
    name,
    time: day + clock.replaceAll('-', ':'),
    file: file.includes(SHORTENED) ? undefined : decoded(file),
  };
}

/** A name that somebody else has chosen can have any sign. */
function decoded(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}
