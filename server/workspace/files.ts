import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

// Every editor waits for the first glossary, and `node:fs/promises` would have to be loaded for it.
const [access, readFile, readdir] = [promisify(fs.access), promisify(fs.readFile), promisify(fs.readdir)];

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

/** The names in a folder; none where it cannot be read. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}

/** The absolute path of a `file:` document; undefined for every other scheme, and for what is no file of this machine. */
export function pathOfUri(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
