import * as fs from 'node:fs';
import { promisify } from 'node:util';
import { type FolderItem, folderItem } from '../model/folder-item.ts';
import { createLocate, fileId } from '../model/locate-file.ts';

// Every editor waits for the first glossary, and `node:fs/promises` would have to be loaded for it.
const [open, fstat, read, close] = [
  promisify(fs.open),
  promisify(fs.fstat),
  promisify(fs.read),
  promisify(fs.close),
];
const [readdir, realpath, stat, lstat] = [
  promisify(fs.readdir),
  promisify(fs.realpath),
  promisify(fs.stat),
  promisify(fs.lstat),
];

/** What is at a path of this machine. */
export const locateForServer = createLocate({ realpath, lstat });

/**
 * The bytes of a regular file; undefined if it is larger. Does not wait for a pipe to be opened by a writer, and reads nothing without an
 * end (reliability R1).
 * @param id Of the file that `locate` has found there: any other one, and every link, is then not read (reliability R7).
 * @throws the system's error, and EISDIR or EINVAL for what is no file.
 */
export async function readForServer(
  path: string,
  maxBytes: number,
  id?: string,
): Promise<Uint8Array | undefined> {
  const nofollow = id === undefined ? 0 : (fs.constants.O_NOFOLLOW ?? 0);
  const descriptor = await open(path, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0) | nofollow);
  try {
    const stats = await fstat(descriptor);
    const code = stats.isDirectory() ? 'EISDIR' : 'EINVAL';
    if (!stats.isFile()) throw Object.assign(new Error('This is not a file.'), { code });
    if (stats.size > maxBytes || (id !== undefined && fileId(stats) !== id)) return undefined;
    const bytes = Buffer.allocUnsafeSlow(stats.size);
    const { bytesRead } = await read(descriptor, bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await close(descriptor);
  }
}

/** The size of a file in bytes; undefined for what is no file. */
export function sizeForServer(path: string): Promise<number | undefined> {
  return stat(path).then(
    (stats) => (stats.isFile() ? stats.size : undefined),
    () => undefined,
  );
}

/** The items of a folder; empty if it cannot be read. */
export function listForServer(folder: string): Promise<readonly FolderItem[]> {
  return readdir(folder, { withFileTypes: true }).then(
    (items) => items.map(folderItem),
    () => [],
  );
}
