import { open, readFile, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { takeLock } from './lock-file.ts';
import { codeOf, StateFileError, StateLockedError } from './state-error.ts';

/** The file of `--state`, which one emulator uses at a time. It is readable for its owner only, since it holds keys. */
export class StateFile {
  readonly #file: string;

  private constructor(file: string) {
    this.#file = file;
  }

  /**
   * Takes the file for this emulator; it need not exist.
   * @throws StateLockedError when another one uses it, StateFileError where its folder cannot be written.
   */
  static async open(given: string): Promise<StateFile> {
    // A link stays a link: what it points to is replaced.
    const file = await realpath(given).catch(() => path.resolve(given));
    const lock = lockOf(file);
    const { isHeld, pid } = await named(file, takeLock(lock));
    if (!isHeld) throw new StateLockedError(file, lock, pid);
    return new StateFile(file);
  }

  /** @returns undefined while there is no file. @throws StateFileError for one that cannot be read. */
  async read(): Promise<string | undefined> {
    try {
      return await readFile(this.#file, 'utf8');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw new StateFileError(this.#file, error);
    }
  }

  /** Replaces the file as a whole or not at all. @throws StateFileError; the file is as it was then. */
  write(text: string): Promise<void> {
    return named(this.#file, replace(this.#file, text));
  }

  /** Renames the file, so that nothing of it is lost. @returns its new name */
  async setAside(): Promise<string> {
    const name = `${this.#file}.corrupt-${new Date().toISOString().replaceAll(':', '-')}`;
    await named(this.#file, rename(this.#file, name));
    return name;
  }

  /** Leaves the file to other emulators. */
  async close(): Promise<void> {
    await rm(lockOf(this.#file), { force: true });
  }
}

function lockOf(file: string): string {
  return `${file}.lock`;
}

async function named<Result>(file: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new StateFileError(file, error);
  }
}

/** The new text has a fixed name until it is whole: the lock keeps others away, and a crash leaves one rest at most. */
async function replace(file: string, text: string): Promise<void> {
  const whole = `${file}.new`;
  await rm(whole, { force: true });
  const handle = await open(whole, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(whole, file);
  if (platform !== 'win32') await syncFolder(path.dirname(file));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
