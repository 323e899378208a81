import { openNamed, readNamedInto, statNamed } from '#files';
import { MAX_CHECKED_BYTES } from '#glossary';
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
      const count = readNamedInto(shared, file);
      if (count < shared.length) return shared.subarray(0, count);
      const { size } = statNamed(file);
      return size > MAX_CHECKED_BYTES ? size : readWhole(file);
    } catch (error) {
      throw new CommandError(unreadable(error, shown));
    }
  };
}

function readWhole(file: string): Uint8Array {
  const opened = openNamed(file);
  try {
    return opened.read();
  } finally {
    opened.close();
  }
}
