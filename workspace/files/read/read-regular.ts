import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { lstat, realpath, stat } from 'node:fs/promises';
import { createLocate } from '../../../core/manifest/lookup/locate-file.ts';

/** What is at a path of this machine. */
export const locateOnDisk = createLocate({ realpath, stat, lstat });

/**
 * The bytes of a file; undefined if it cannot be read, is no regular file, or is larger. Never waits for a pipe, and never reads from a
 * device, which has no end (reliability R1).
 */
export function readRegular(file: string, maxBytes: number): Uint8Array | undefined {
  try {
    const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const stats = fstatSync(descriptor);
      return stats.isFile() && stats.size <= maxBytes ? readFileSync(descriptor) : undefined;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}
