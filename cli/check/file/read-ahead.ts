import { closeSync, openSync, read, statSync } from 'node:fs';
import { MAX_CHECKED_BYTES } from '../../../core/glossary/lint/oversize.ts';

/** A file that is read before it is needed. */
export interface FileAhead {
  /** Absolute. */
  readonly file: string;
  /** Its bytes; undefined when it cannot be read at once. Never rejects. */
  readonly bytes: Promise<Uint8Array | undefined>;
}

/** Reading a smaller file early saves nothing measurable. */
const LEAST_BYTES = 1_000_000;

/**
 * Starts to read a large file in the background. A file that cannot be read is reported later, when it is needed.
 * @param file Absolute.
 */
export function readAhead(file: string): FileAhead | undefined {
  try {
    const stats = statSync(file);
    const isWorthwhile = stats.isFile() && stats.size >= LEAST_BYTES && stats.size <= MAX_CHECKED_BYTES;
    return isWorthwhile ? { file, bytes: readWhole(openSync(file, 'r'), stats.size) } : undefined;
  } catch {
    return undefined;
  }
}

function readWhole(descriptor: number, size: number): Promise<Uint8Array | undefined> {
  const bytes = Buffer.allocUnsafeSlow(size);
  return new Promise((resolve) => {
    read(descriptor, bytes, 0, size, 0, (error, count) => {
      closeSync(descriptor);
      resolve(error === null && count === size ? bytes : undefined);
    });
  });
}
