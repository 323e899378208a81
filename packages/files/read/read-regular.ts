import { Buffer } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { createLocate, fileId } from '../model/locate-file.ts';

/** Bytes that are read beyond the size that a file says it has: some files of the system say 0. */
const FIRST_BYTES = 4_096;

/** What is at a path of this machine. */
export const locateOnDisk = createLocate({ realpath, lstat });

/**
 * The bytes of a file; undefined if it cannot be read, is no regular file, or is larger. Never waits for a pipe, and never reads from a
 * device, which has no end (reliability R1).
 * @param id Of the file that a check has seen at this path: any other one, and every link, is then not read (reliability R7).
 */
export function readRegular(file: string, maxBytes: number, id?: string): Uint8Array | undefined {
  const nofollow = id === undefined ? 0 : (constants.O_NOFOLLOW ?? 0);
  try {
    const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | nofollow);
    try {
      const stats = fstatSync(descriptor);
      if (!stats.isFile() || stats.size > maxBytes) return undefined;
      if (id !== undefined && fileId(stats) !== id) return undefined;
      return readUpTo(descriptor, stats.size, maxBytes);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}

/** All that is in an open file; undefined if it has more than `maxBytes` by now. */
export function readUpTo(descriptor: number, size: number, maxBytes: number): Uint8Array | undefined {
  let bytes = Buffer.allocUnsafeSlow(size === 0 ? FIRST_BYTES : size + 1);
  for (let length = 0; ; ) {
    const count = readSync(descriptor, bytes, length, bytes.length - length, null);
    if (count === 0) return bytes.subarray(0, length);
    length += count;
    if (length > maxBytes) return undefined;
    if (length === bytes.length) bytes = Buffer.concat([bytes], length * 2);
  }
}
