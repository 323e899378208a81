import { access, constants, lstat, open, readlink, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { codeOf, StateFileError } from './state-error.ts';

/** Bytes of a state that is read: more than a text can have in memory would fail without a reason. */
const MAX_STATE_BYTES = 256 * 1024 ** 2;

/**
 * The file of `--state`. Only its owner can read it, because it contains keys. The program that starts the local service
 * ensures that no other one uses it.
 */
export class StateFile {
  readonly #file: string;
  readonly #isLinked: boolean;

  private constructor(file: string, isLinked: boolean) {
    this.#file = file;
    this.#isLinked = isLinked;
  }

  /** Opens the file, which need not exist. @throws StateFileError where its folder cannot be written. */
  static async open(given: string): Promise<StateFile> {
    // A link stays a link: what it points to is replaced. A file that does not exist yet has only this name.
    const file = await realpath(given).catch(() => targetOf(path.resolve(given)));
    await named(file, access(path.dirname(file), constants.W_OK));
    const isLinked = await lstat(given).then(
      (stats) => stats.isSymbolicLink(),
      () => false,
    );
    return new StateFile(file, isLinked);
  }

  /** @returns undefined while there is no file. @throws StateFileError for one that cannot be read. */
  async read(): Promise<string | undefined> {
    try {
      return await readRegular(this.#file);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw new StateFileError(this.#file, error);
    }
  }

  /** Replaces the file as a whole or not at all. @throws StateFileError; the file is then unchanged. */
  write(text: string): Promise<void> {
    return named(this.#file, replace(this.#file, text));
  }

  /**
   * Renames the file, so that nothing of it is lost. @returns its new name
   * @throws StateFileError for what a link leads to: it can belong to somebody else.
   */
  async setAside(): Promise<string> {
    if (this.#isLinked)
      throw new StateFileError(this.#file, new Error('a link leads to it, and it is no state'));
    const name = `${this.#file}.corrupt-${new Date().toISOString().replaceAll(':', '-')}`;
    await named(this.#file, rename(this.#file, name));
    return name;
  }
}

/** Never waits for a pipe, and never reads from a device, which has no end. */
async function readRegular(file: string): Promise<string> {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await handle.stat();
    if (!stats.isFile() && !stats.isDirectory()) throw new Error('a device or a pipe');
    if (stats.size > MAX_STATE_BYTES) throw new Error('too large');
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

/** Where a link leads whose target does not exist yet; a path that is no link leads to itself. */
async function targetOf(file: string): Promise<string> {
  const target = await readlink(file).catch(() => undefined);
  return target === undefined ? file : path.resolve(path.dirname(file), target);
}

async function named<Result>(file: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new StateFileError(file, error);
  }
}

/** The new text has a fixed name until it is whole: no other program uses it, and a crash leaves at most one such file. */
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
