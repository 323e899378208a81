import { isUtf8 } from 'node:buffer';
import * as fs from 'node:fs';
import { promisify } from 'node:util';
import { MAX_CHECKED_BYTES } from '../../core/glossary/lint/oversize.ts';
import { errorFields, type Log } from '../../core/log.ts';
import { createLocate } from '../../core/manifest/lookup/locate-file.ts';
import { folderItem } from '../../core/projects/folder-item.ts';
import type { ServerFiles } from '../workspace/files.ts';

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

/** Reads from the real disk. */
export function diskFiles(log: Log): ServerFiles {
  return {
    async read(path) {
      try {
        const bytes = await readRegular(path);
        log.write('debug', 'file read', { file: nameOf(path), bytes: bytes?.length });
        return bytes;
      } catch (error) {
        logUnread(log, path, error);
        return undefined;
      }
    },
    size: (path) =>
      stat(path).then(
        (stats) => (stats.isFile() ? stats.size : undefined),
        () => undefined,
      ),
    locate: createLocate({ realpath, lstat }),
    isUtf8,
    list: (folder) =>
      readdir(folder, { withFileTypes: true }).then(
        (items) => items.map(folderItem),
        () => [],
      ),
  };
}

/** Does not wait for a pipe to be opened by a writer, and reads nothing without an end (reliability R1). */
async function readRegular(path: string): Promise<Uint8Array | undefined> {
  const descriptor = await open(path, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0));
  try {
    const stats = await fstat(descriptor);
    const code = stats.isDirectory() ? 'EISDIR' : 'EINVAL';
    if (!stats.isFile()) throw Object.assign(new Error('This is not a file.'), { code });
    if (stats.size > MAX_CHECKED_BYTES) return undefined;
    const bytes = Buffer.allocUnsafeSlow(stats.size);
    const { bytesRead } = await read(descriptor, bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await close(descriptor);
  }
}

/** The names in a folder; empty if it cannot be read. */
export async function namesIn(folder: string, log: Log): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    logUnread(log, folder, error);
    return [];
  }
}

/** Most folders have no manifest, so a file that does not exist is nothing to warn about. */
function logUnread(log: Log, path: string, error: unknown): void {
  const fields = errorFields(error);
  log.write(fields.code === 'ENOENT' ? 'debug' : 'warning', 'file not read', {
    file: nameOf(path),
    ...fields,
  });
}

/** Without its folder, which can name people and customers. */
function nameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
