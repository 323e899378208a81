import { message } from '../../../core/message.ts';
import { foreignText, MOVE_IT } from '../../files/file-error.ts';
import type { Files } from '../../files/files.ts';
import { SyncError } from '../sync-error.ts';

/**
 * The bytes of a file at a path that is ours, but which a repository can bring along; undefined if nothing is there. Nothing is followed,
 * and no pipe is waited for (reliability R1).
 * @param shown The file as messages name it.
 * @throws SyncError for everything but a file of at most this size; otherwise the system's error.
 */
export async function readOwnFile(
  files: Pick<Files, 'stat' | 'read'>,
  path: string,
  shown: string,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const size = await refuseForeign(files, path, shown, 'file');
  if (size === undefined) return undefined;
  if (size <= maxBytes) return files.read(path);
  const what = message('{0} is larger than {1} MiB and is not read.', shown, maxBytes / 1024 ** 2);
  throw new SyncError('refused', what, MOVE_IT);
}

/**
 * Refuses what is something else than we put at a path (reliability R1a).
 * @returns the size in bytes; undefined if nothing is there.
 * @throws SyncError
 */
export async function refuseForeign(
  files: Pick<Files, 'stat'>,
  path: string,
  shown: string,
  expected: 'file' | 'folder',
): Promise<number | undefined> {
  const found = await files.stat(path);
  if (found === undefined || found.kind === expected) return found?.size;
  throw new SyncError('refused', foreignText(found.kind, shown), MOVE_IT);
}
