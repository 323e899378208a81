import {
  access,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openAsBlob,
  opendirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { promisify } from 'node:util';
import { toSlashes } from '#base';
import { fileId } from '../model/locate-file.ts';

// The door to what a person names: on a command line, or in a dialog of an editor. It may be anywhere and be a link; what is below a folder that is
// named is listed without following links. Synchronous, because nothing else has to run meanwhile. Every function throws the system's error.

/** What is at a path that a person names. */
export interface NamedStats {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  /** In bytes. */
  readonly size: number;
  /** The permissions, as `chmod` takes them. */
  readonly mode: number;
  /** What all names of a file have in common. */
  readonly id: string;
}

/** An item of a folder. */
export interface NamedItem {
  readonly name: string;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

function statsOf(stats: Stats): NamedStats {
  const kind = stats.isFile()
    ? 'file'
    : stats.isDirectory()
      ? 'folder'
      : stats.isSymbolicLink()
        ? 'link'
        : 'other';
  return { kind, size: stats.size, mode: stats.mode & 0o7777, id: fileId(stats) };
}

/** What is there when links are followed. */
export function statNamed(path: string): NamedStats {
  return statsOf(statSync(path));
}

/** The same; undefined for what is not there, or cannot be asked for. */
export function findNamed(path: string): NamedStats | undefined {
  const stats = orNothing(() => statSync(path, { throwIfNoEntry: false }));
  return stats && statsOf(stats);
}

/** What is there itself, such as a link; undefined if nothing is, or it cannot be asked for. */
export function findNamedItself(path: string): NamedStats | undefined {
  const stats = orNothing(() => lstatSync(path, { throwIfNoEntry: false }));
  return stats && statsOf(stats);
}

/** What is there itself, such as a link. */
export function statNamedItself(path: string): NamedStats {
  return statsOf(lstatSync(path));
}

/** Whether something is there, when links are followed. */
export function isNamedThere(path: string): boolean {
  return existsSync(path);
}

/** The items of a folder, in no order. */
export function listNamed(folder: string): NamedItem[] {
  return readdirSync(folder, { withFileTypes: true });
}

/** The items of a folder one by one, so that a limit can end the list. */
export function* itemsOfNamed(folder: string): Generator<NamedItem> {
  const opened = opendirSync(folder);
  try {
    for (let item = opened.readSync(); item !== null; item = opened.readSync()) yield item;
  } finally {
    opened.closeSync();
  }
}

/** A folder with all links resolved, with `/`; undefined for what is no folder. */
export function realFolder(path: string): string | undefined {
  const real = orNothing(() => realpathSync(path));
  return real !== undefined && findNamed(real)?.kind === 'folder' ? toSlashes(real) : undefined;
}

/** A path with all links resolved; a path where nothing is stays. */
export function realOfNamed(path: string): string {
  return orNothing(() => realpathSync(path)) ?? path;
}

/** A Blob that reads a file only when it is read itself. The caller has asked what the file is. */
export function blobOfNamed(file: string): Promise<Blob> {
  return openAsBlob(file);
}

/** Without waiting for whoever writes to a pipe. */
const READ_AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a regular file into a buffer.
 * @returns how many bytes were read: fewer than the buffer holds if the file ends there.
 */
export function readNamedInto(buffer: Uint8Array, file: string): number {
  const descriptor = openSync(file, READ_AT_ONCE);
  try {
    let count = 0;
    while (count < buffer.length) {
      const more = readSync(descriptor, buffer, count, buffer.length - count, null);
      if (more === 0) break;
      count += more;
    }
    return count;
  } finally {
    closeSync(descriptor);
  }
}

/** A file that is open. */
export interface OpenNamed extends NamedStats {
  readonly descriptor: number;
  readonly isPipe: boolean;
  /** All of a file. */
  read(): Uint8Array;
  close(): void;
}

/** Opens a file, and waits for nobody who writes to a pipe. Whoever opens it closes it. */
export function openNamed(file: string): OpenNamed {
  const descriptor = openSync(file, READ_AT_ONCE);
  const stats = fstatSync(descriptor);
  return {
    ...statsOf(stats),
    descriptor,
    isPipe: stats.isFIFO(),
    read: () => readFileSync(descriptor),
    close: () => closeSync(descriptor),
  };
}

/** How many bytes an open pipe has now: 0 without a writer. Throws EAGAIN if there is a writer that has not written yet. */
export function readPipeNow(descriptor: number, piece: Uint8Array): number {
  return readSync(descriptor, piece);
}

/** Creates an empty file that must not exist yet. */
export function reserveNamed(file: string): void {
  closeSync(openSync(file, 'wx'));
}

/** Removes a file; a missing one is not a failure. */
export function removeNamed(file: string): void {
  rmSync(file, { force: true });
}

/** Throws if nobody may write in a folder. */
export function proveWritable(folder: string): Promise<void> {
  return promisify(access)(folder, constants.W_OK);
}

function orNothing<Result>(ask: () => Result): Result | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
