import { Buffer } from 'node:buffer';
import { realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { message, relativePath, resolvePath, toSlashes } from '#base';
import { FileError, fileErrorOf, foreignText, MOVE_IT } from '../file-error.ts';
import type { PathStats } from '../files.ts';
import { cannotBeInside, isInside, rootOf } from '../model/locate-file.ts';
import { NODE_FILES } from '../node-files.ts';
import type { Reach } from '../read/read-named.ts';
import { locateOnDisk, readRegular } from '../read/read-regular.ts';
import { makeFolder } from '../write/make-folder.ts';
import { writeWhole } from '../write/write-whole.ts';
import type { OwnFolder } from './own-folder.ts';

/** What a write replaces, and how. */
interface Replacement {
  /** What is there; undefined if nothing is. Anything else stays. */
  readonly before: Uint8Array | undefined;
  /** Of a new file; by default everybody can read it. */
  readonly mode?: number;
  /** Keeps what is replaced. */
  readonly keep?: () => Promise<void>;
}

/** Of a new file: everybody can read it. */
const NEW_MODE = 0o644;

/** Bytes that are compared before a file is replaced: no file that is replaced was read with more. */
const MOST_COMPARED = 64 * 1024 ** 2;

/**
 * A file that a manifest, a document, or an agent names, to write it (reliability R7). Its path is checked again by each function, from the
 * root's real path on: no link is on the way, and what is written is still what was checked. Nobody gets the path.
 */
export class InsideFile {
  readonly #reach: Reach;
  readonly #file: string;

  /** @param file Relative to the folder, with `/`. */
  constructor(reach: Reach, file: string) {
    this.#reach = reach;
    this.#file = file;
  }

  /**
   * What is there; undefined if nothing is.
   * @throws FileError for a path that leads out of the root or over a link; the answer does not depend on what is outside.
   */
  async stat(): Promise<PathStats | undefined> {
    return (await this.#check()).stats;
  }

  /** Its bytes; undefined if it must not or cannot be read, or is larger. No link is followed. */
  async read(maxBytes: number): Promise<Uint8Array | undefined> {
    try {
      const { place, stats } = await this.#check();
      return stats?.kind === 'file' ? readRegular(place, maxBytes, stats.id) : undefined;
    } catch (error) {
      if (error instanceof FileError) return undefined;
      throw error;
    }
  }

  /**
   * Writes the file as a whole or not at all, with its folders.
   * @returns whether it was written: what somebody has saved there meanwhile stays.
   * @throws FileError if it must not be written, or if the disk does not take it.
   */
  async write(bytes: Uint8Array, { before, mode = NEW_MODE, keep }: Replacement): Promise<boolean> {
    return this.#explained(async () => {
      const { place, stats } = await this.#expectFile();
      if (before === undefined) await makeFolder(path.dirname(place));
      await keep?.();
      return writeWhole(place, bytes, stats?.mode ?? mode, () => this.#isStill(place, before));
    });
  }

  /**
   * Puts a file of ours there, as a whole.
   * @param before What is there; undefined if nothing is. Anything else stays.
   * @returns whether it was put there; the file of ours is then gone.
   */
  async take(own: OwnFolder, name: string, before: Uint8Array | undefined): Promise<boolean> {
    return this.#explained(async () => {
      const { place } = await this.#expectFile();
      if (before === undefined) await makeFolder(path.dirname(place));
      if (!(await this.#isStill(place, before))) return false;
      await own.moveOut(name, place);
      return true;
    });
  }

  /** Removes the file if it still has these bytes. */
  async remove(before: Uint8Array): Promise<boolean> {
    return this.#explained(async () => {
      const { place } = await this.#expectFile();
      if (!(await this.#isStill(place, before))) return false;
      await rm(place);
      return true;
    });
  }

  async #isStill(place: string, before: Uint8Array | undefined): Promise<boolean> {
    const now = await this.#check();
    if (now.place !== place) return false;
    if (before === undefined || now.stats === undefined)
      return before === undefined && now.stats === undefined;
    const bytes = readRegular(place, MOST_COMPARED, now.stats.id);
    return bytes !== undefined && Buffer.from(before).equals(bytes);
  }

  async #expectFile(): Promise<CheckedPlace> {
    const checked = await this.#check();
    if (checked.stats !== undefined && checked.stats.kind !== 'file')
      throw foreign(checked.stats, this.#file);
    return checked;
  }

  async #check(): Promise<CheckedPlace> {
    const { folder, within } = this.#reach;
    const root = await rootOf(folder, locateOnDisk, within);
    const base = toSlashes(await realpath(folder).catch(() => folder));
    const place = resolvePath(base, this.#file);
    if (cannotBeInside(this.#file) || !isInside(place, root, this.#file)) {
      const what = message('{0} is not a file in this repository.', this.#file);
      throw new FileError('path', what, message('Choose a path inside this repository, then try again.'));
    }
    return { place, stats: await this.#explained(() => statBelow(root, place, base)) };
  }

  async #explained<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw fileErrorOf(error, this.#file) ?? error;
    }
  }
}

/** A path that was checked just now. */
interface CheckedPlace {
  /** Absolute, with `/`. */
  readonly place: string;
  readonly stats: PathStats | undefined;
}

/** What is at a path below a real one. @throws FileError if something on the way is no folder. */
async function statBelow(root: string, place: string, base: string): Promise<PathStats | undefined> {
  const parts = place
    .slice(root.length)
    .split('/')
    .filter((part) => part !== '');
  let above = root;
  for (const [index, part] of parts.entries()) {
    above = above.endsWith('/') ? above + part : `${above}/${part}`;
    const stats = await NODE_FILES.stat(above);
    if (stats === undefined || index === parts.length - 1) return stats;
    if (stats.kind !== 'folder') throw foreign(stats, relativePath(base, above));
  }
  return NODE_FILES.stat(above);
}

function foreign({ kind }: PathStats, shown: string): FileError {
  return new FileError('path', foreignText(kind, shown), MOVE_IT);
}
