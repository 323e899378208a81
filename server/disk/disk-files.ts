import { isUtf8 } from 'node:buffer';
import { errorFields, type Log } from '#base';
import { listForServer, locateForServer, readForServer, sizeForServer } from '#files/server';
import { MAX_CHECKED_BYTES } from '#glossary';
import type { ServerFiles } from '../workspace/files.ts';

/** Reads from the real disk. */
export function diskFiles(log: Log): ServerFiles {
  return {
    async read(path, id) {
      try {
        const bytes = await readForServer(path, MAX_CHECKED_BYTES, id);
        log.write('debug', 'file read', { file: nameOf(path), bytes: bytes?.length });
        return bytes;
      } catch (error) {
        logUnread(log, path, error);
        return undefined;
      }
    },
    size: sizeForServer,
    locate: locateForServer,
    isUtf8,
    list: listForServer,
  };
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
