import { message } from '#base';
import { SYNC_FOLDER, type SyncFolder } from '#files';
import { LOCAL_ORIGIN } from '#local-service';
import { EMPTY_LOCK, LOCK_NAME, type Lock } from '../model/lock/lock.ts';
import { readLock } from '../model/lock/read-lock.ts';
import { writeLock } from '../model/lock/write-lock.ts';
import { SyncError } from '../sync-error.ts';

/** Bytes: a lock of ten thousand dictionaries has less. */
const MAX_BYTES = 16 * 1024 ** 2;

/** Of a new lock: like other files of a repository, everybody can read it. */
const NEW_MODE = 0o644;

/** What a write of a lock goes with. */
interface AroundWrite {
  readonly before: () => Promise<void>;
  readonly after: () => Promise<void>;
}

/** In `.parlance`: what only this clone knows of its local service. */
const LOCAL_NAME = 'local.lock';

/** A lock file: what the team last saw at the service, or what only this clone knows of its local service. */
export class LockFile {
  readonly #folder: SyncFolder;
  readonly #isLocal: boolean;
  #text = '';
  #lock = EMPTY_LOCK;
  #before: () => Promise<void> = async () => undefined;
  #after: () => Promise<void> = async () => undefined;

  private constructor(folder: SyncFolder, isLocal: boolean) {
    this.#folder = folder;
    this.#isLocal = isLocal;
  }

  /**
   * Reads the lock for an origin.
   * @throws SyncError for a line that is no fact, or another version: never reset silently (reliability F47).
   */
  static async open(folder: SyncFolder, origin: string): Promise<LockFile> {
    const file = new LockFile(folder, origin === LOCAL_ORIGIN);
    await file.#read();
    return file;
  }

  get lock(): Lock {
    return this.#lock;
  }

  /** Uses these facts from now on; the next write brings them into the file, after `before`. Whenever the file says what it is to say, `after` is called. */
  assume(lock: Lock, { before, after }: AroundWrite): void {
    this.#lock = lock;
    this.#before = before;
    this.#after = after;
  }

  /** The text as it was read. */
  get text(): string {
    return this.#text;
  }

  /** Writes the facts if they are others than before. */
  async write(lock: Lock): Promise<void> {
    this.#lock = lock;
    await this.#write(writeLock(lock));
    await this.#after();
  }

  async #write(text: string): Promise<void> {
    // Git may have written it with other line ends.
    if (text === this.#text.replaceAll('\r\n', '\n') || (this.#text === '' && isEmpty(this.#lock))) return;
    await this.#folder.make('.');
    await this.#before();
    await (this.#isLocal
      ? this.#folder.write(LOCAL_NAME, text, NEW_MODE)
      : this.#folder.writeBeside(LOCK_NAME, text, NEW_MODE));
    this.#text = text;
  }

  async #read(): Promise<void> {
    const shown = this.#isLocal ? `${SYNC_FOLDER}/${LOCAL_NAME}` : LOCK_NAME;
    const bytes = await (this.#isLocal
      ? this.#folder.readBytes(LOCAL_NAME, MAX_BYTES)
      : this.#folder.readBeside(LOCK_NAME, MAX_BYTES));
    if (bytes === undefined) return;
    this.#text = new TextDecoder().decode(bytes);
    const read = readLock(this.#text);
    if ('lock' in read) {
      this.#lock = read.lock;
      return;
    }
    throw new SyncError(
      'refused',
      message('{0}, line {1}, cannot be used.', shown, String(read.line)),
      read.fault,
      message('Repair the line, or take the file from your repository: git checkout -- {0}', LOCK_NAME),
    );
  }
}

function isEmpty({ glossaries, dictionaries, lists }: Lock): boolean {
  return glossaries.length + dictionaries.length + lists.length === 0;
}
