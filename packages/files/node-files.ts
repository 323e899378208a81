import { constants, openAsBlob } from 'node:fs';
import {
  chmod,
  type FileHandle,
  link,
  lstat,
  open,
  readdir,
  readFile,
  realpath,
  rm,
  statfs,
} from 'node:fs/promises';
import { platform } from 'node:process';
import { codeOf } from './error-code.ts';
import type { Files, OpenFile, PathStats } from './files.ts';
import { fileId } from './model/locate-file.ts';
import { readUpTo } from './read/read-regular.ts';
import { makeFolder } from './write/make-folder.ts';
import { renameWhenFree } from './write/rename-when-free.ts';

/** The file system of this machine. */
export const NODE_FILES: Files = {
  stat,
  realPath: (path) => realpath(path),
  read: (file) => readFile(file),
  readSeen,
  pieces,
  openBlob: (file) => openAsBlob(file),
  create: async (file) => openFileOf(await open(file, 'wx', 0o600)),
  rename: renameWhenFree,
  link,
  remove: (file) => rm(file, { force: true }),
  setMode: chmod,
  makeFolder: (folder) => makeFolder(folder, 0o700),
  list,
  syncFile: (file) => sync(file, 'r+'),
  // Windows opens no folders; it writes names at once.
  syncFolder: async (folder) => (platform === 'win32' ? undefined : sync(folder, 'r')),
  freeBytes,
};

async function stat(path: string): Promise<PathStats | undefined> {
  try {
    const found = await lstat(path);
    const kind = found.isFile()
      ? 'file'
      : found.isDirectory()
        ? 'folder'
        : found.isSymbolicLink()
          ? 'link'
          : 'other';
    return { kind, size: found.size, mode: found.mode & 0o7777, id: fileId(found) };
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

/** Without following a link or waiting for whoever writes to a pipe. */
const AS_IT_IS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

async function readSeen(
  file: string,
  { id }: Pick<PathStats, 'id'>,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const handle = await open(file, AS_IT_IS);
  try {
    const stats = await handle.stat();
    if (!stats.isFile() || fileId(stats) !== id) throw replaced(file);
    return stats.size > maxBytes ? undefined : readUpTo(handle.fd, stats.size, maxBytes);
  } finally {
    await handle.close();
  }
}

/** As the system reports a link. */
function replaced(file: string): Error {
  const what = `ELOOP: ${file} was replaced while it was opened.`;
  return Object.assign(new Error(what), { code: 'ELOOP', syscall: 'open', path: file });
}

function openFileOf(handle: FileHandle): OpenFile {
  let position = 0;
  return {
    async write(bytes) {
      for (let done = 0; done < bytes.byteLength; ) {
        const { bytesWritten } = await handle.write(bytes, done, bytes.byteLength - done, position);
        done += bytesWritten;
        position += bytesWritten;
      }
    },
    sync: () => handle.sync(),
    close: () => handle.close(),
  };
}

/** Bytes of one piece. */
const PIECE_BYTES = 65_536;

/** One buffer for all pieces: otherwise large files would leave much for the garbage collector. */
async function* pieces(file: string): AsyncGenerator<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const buffer = new Uint8Array(PIECE_BYTES);
    for (;;) {
      const { bytesRead } = await handle.read(buffer);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

async function list(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isAbsence(error)) return [];
    throw error;
  }
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Undefined where the file system does not know: a full disk is then reported by the write. */
async function freeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

function isAbsence(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}
