import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { MAX_CHECKED_BYTES } from '../../core/glossary/lint/oversize.ts';
import { CommandError } from '../command/command-error.ts';
import { unreadable } from './read-bytes.ts';

/**
 * Reads one file after the other.
 * @returns its bytes, or how many it has if it is too large to be checked.
 * @throws CommandError that names the file as the user did.
 */
type ReadFile = (file: string, shown: string) => Uint8Array | number;

/** Bytes; most files are smaller. */
const SHARED_BYTES = 1_000_000;

/**
 * Creates a reader for many files. Its result is overwritten when it reads the next file: for thousands of small files, getting
 * new memory takes longer than filling it.
 */
export function createFileReader(): ReadFile {
  let shared: Buffer | undefined;
  return (file, shown) => {
    try {
      shared ??= Buffer.allocUnsafeSlow(SHARED_BYTES);
      const count = readInto(shared, file);
      if (count < shared.length) return shared.subarray(0, count);
      const { size } = statSync(file);
      return size > MAX_CHECKED_BYTES ? size : readFileSync(file);
    } catch (error) {
      throw new CommandError(unreadable(error, shown));
    }
  };
}

/** How many bytes were read: fewer than the buffer holds if the file ends there. */
function readInto(buffer: Buffer, file: string): number {
  const descriptor = openSync(file, 'r');
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
