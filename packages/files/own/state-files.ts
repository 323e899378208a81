import { closeSync, constants, fstatSync, mkdirSync, openSync, readdirSync, writeSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readRegular } from '../read/read-regular.ts';

// The door to the user's own state folder, and to nothing that anybody else names. Whole files are written with `writeWhole`.

/** Of files that only their owner reads. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** The bytes of a file of our state; undefined if it cannot be read, is no regular file, or is larger. Nothing is waited for. */
export function readState(file: string, maxBytes: number): Uint8Array | undefined {
  return readRegular(file, maxBytes);
}

/** The same as UTF-8 text; a byte order mark is kept, and bytes that are not UTF-8 become U+FFFD. */
export function readStateText(file: string, maxBytes: number): string | undefined {
  const bytes = readState(file, maxBytes);
  return bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/**
 * Appends a text to a file of our state, which is created with its folder for its owner only. It is with the system when this returns, and
 * stays there when this process is killed.
 * @throws the system's error, also for a link or a pipe in place of the file.
 */
export function appendState(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: FOLDER_MODE });
  const { O_WRONLY, O_APPEND, O_CREAT } = constants;
  const flags = O_WRONLY | O_APPEND | O_CREAT | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const descriptor = openSync(file, flags, FILE_MODE);
  try {
    if (!fstatSync(descriptor).isFile()) throw noFile(file);
    const bytes = new TextEncoder().encode(text);
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
  } finally {
    closeSync(descriptor);
  }
}

/** As the system reports a pipe or a device that cannot be used. */
function noFile(file: string): Error {
  return Object.assign(new Error(`${file} is no file.`), { code: 'ENXIO', syscall: 'open', path: file });
}

/** Removes a file of our state; a missing one is not a failure. */
export async function removeState(file: string): Promise<void> {
  await rm(file, { force: true });
}

/** The size in bytes of a file of our state, and when it was written, in ms of the epoch; undefined if it is not there. */
export async function statState(file: string): Promise<{ size: number; modified: number } | undefined> {
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() === true ? { size: stats.size, modified: stats.mtimeMs } : undefined;
}

/** The names in a folder of our state; empty if it is not there, or cannot be read. */
export function namesInState(folder: string): readonly string[] {
  try {
    // Most users have no such folder, and an asynchronous answer takes longer than checking a small file.
    return readdirSync(folder);
  } catch {
    return [];
  }
}
