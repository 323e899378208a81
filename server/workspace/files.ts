import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { errorFields, type Log } from '../../core/log.ts';

// Every editor waits for the first glossary, and `node:fs/promises` would have to be loaded for it.
const [access, readFile, readdir] = [promisify(fs.access), promisify(fs.readFile), promisify(fs.readdir)];

/** The server's view of the disk: only files that documents or manifests name, and only for reading. */
export interface ServerFiles {
  /** The bytes of a file; undefined if it cannot be read. `path` is absolute. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Whether a file exists; without this function, the file is read. `path` is absolute. */
  exists?(path: string): Promise<boolean>;
}

/** Reads from the real disk. */
export function diskFiles(log: Log): ServerFiles {
  return {
    async read(path) {
      try {
        const bytes = await readFile(path);
        log.write('debug', 'file read', { file: nameOf(path), bytes: bytes.length });
        return bytes;
      } catch (error) {
        logUnread(log, path, error);
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
}

/** The names in a folder; empty if it cannot be read. */
export async function namesIn(folder: string, log: Log): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    logUnread(log, folder, error);
    return [];
  }
}

/** Most folders have no manifest, so a file that does not exist is nothing to warn about. */
function logUnread(log: Log, path: string, error: unknown): void {
  const fields = errorFields(error);
  log.write(fields.code === 'ENOENT' ? 'debug' : 'warning', 'file not read', {
    file: nameOf(path),
    ...fields,
  });
}

/** Without its folder, which can name people and customers. */
function nameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** The absolute path of a `file:` document; undefined for every other scheme, and for addresses of other machines. */
export function pathOfUri(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
