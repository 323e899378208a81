import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The server's view of the disk: only files that are named by documents or manifests, and only for reading. */
export interface ServerFiles {
  /** The bytes of a file; undefined when it cannot be read. `path` is absolute. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Whether there is such a file; without it, reading tells. `path` is absolute. */
  exists?(path: string): Promise<boolean>;
}

/** Reads from the real disk. */
export const diskFiles: ServerFiles = {
  async read(path) {
    try {
      return await readFile(path);
    } catch {
      return undefined;
    }
  },
  async exists(path) {
    try {
      await access(path);
      return true;
    } catch {
      return false;
    }
  },
};

/** The absolute path of a `file:` document; undefined for every other scheme, and for what is no file of this machine. */
export function pathOfUri(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
