import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { CommandError } from '../command/command-error.ts';
import { unreadable } from './read-bytes.ts';

/**
 * Reads one file after the other.
 * @throws CommandError that names the file as the user did.
 */
export type ReadFile = (file: string, shown: string) => Uint8Array;

/** Bytes; most files are smaller. */
const SHARED_BYTES = 1_000_000;

/**
 * Makes what reads many files. What it gives is overwritten when the next file is read: memory that is new for each of thousands of
 * small files takes longer to get than to fill.
 */
export function createFileReader(): ReadFile {
  let shared: Buffer | undefined;
  return (file, shown) => {
    try {
      shared ??= Buffer.allocUnsafeSlow(SHARED_BYTES);
      const count = readInto(shared, file);
      return count < shared.length ? shared.subarray(0, count) : readFileSync(file);
    } catch (error) {
      throw new CommandError(unreadable(error, shown));
    }
  };
}

/** How many bytes of a file were read: fewer than there is room for where it ends. */
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
