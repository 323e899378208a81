import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** A file that is open, until it is closed. */
export type OpenHandle = FileHandle;

/** The code of an error for a device or a pipe. */
export const NOT_A_FILE = 'NOT_A_FILE';

/**
 * Opens a regular file that a person names, to read parts of it. No pipe is waited for.
 * @throws the system's error; EISDIR for a folder, and `NOT_A_FILE` for a device or a pipe.
 */
export async function openHandle(file: string): Promise<OpenHandle> {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  const stats = await handle.stat();
  if (stats.isFile()) return handle;
  await handle.close();
  const code = stats.isDirectory() ? 'EISDIR' : NOT_A_FILE;
  throw Object.assign(new Error(`${file} is no file.`), { code });
}
