import { Buffer } from 'node:buffer';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createNamedFileFinder } from '../../../core/manifest/lookup/locate-file.ts';
import { message } from '../../../core/message.ts';
import { codeOf } from '../../files/error-code.ts';
import { fileErrorOf, MOVE_IT } from '../../files/file-error.ts';
import { locateOnDisk } from '../../files/read/read-regular.ts';
import { makeFolder } from '../../files/write/make-folder.ts';
import { writeWhole } from '../../files/write/write-whole.ts';
import { SYNC_FOLDER, type SyncFolder } from '../storage/sync-folder.ts';
import { SyncError } from '../sync-error.ts';

/** Puts a text at an absolute path, as a whole. */
export type PutText = (file: string, text: string, mode: number) => Promise<void>;

/** Of a new file: everybody can read it. */
const NEW_MODE = 0o644;

/**
 * Creates the file that the manifest names, inside the repository only.
 * @throws SyncError if something is there by now, or the name leads out of the repository.
 */
export async function createSyncedFile(
  folder: string,
  { path: file, shown }: { readonly path: string; readonly shown: string },
  text: string,
  put: PutText = (_file, created) => writeFile(file, created, { flag: 'wx' }),
): Promise<void> {
  const { fault } = await createNamedFileFinder(folder, locateOnDisk)(shown);
  if (fault === 'outside') {
    throw new SyncError('refused', message('{0} is not a file in this repository.', shown));
  }
  if (fault !== 'missing') throw new SyncError('refused', message('{0} exists already.', shown), MOVE_IT);
  try {
    await makeFolder(path.dirname(file));
    await put(file, text, NEW_MODE);
  } catch (error) {
    throw notWritten(shown, error);
  }
}

/**
 * Replaces the text of a file as a whole. A file that somebody has saved meanwhile is left as it is, and the text is kept beside the
 * snapshots (reliability F48).
 * @throws SyncError if it was not replaced.
 */
export async function replaceSyncedFile(
  { path: real, bytes }: { readonly path: string; readonly bytes: Uint8Array },
  file: string,
  text: string,
  folder: SyncFolder,
  put: PutText = async (_file, replaced, mode) => {
    await writeWhole(real, new TextEncoder().encode(replaced), mode);
  },
): Promise<void> {
  // A file that cannot be read any more is treated like one that was changed: its new text goes beside it, and that is reported.
  const now = await readFile(real).catch(() => undefined);
  if (now === undefined || !Buffer.from(bytes).equals(now)) {
    const copy = `copies/${encodeURIComponent(file)}`;
    await folder.write(copy, text);
    throw new SyncError(
      'conflict',
      message('{0} was saved while it was pulled. It was not overwritten.', file),
      message(
        'What it would have become is in {0}. Run the command again to merge.',
        `${SYNC_FOLDER}/${copy}`,
      ),
    );
  }
  try {
    await put(real, text, (await stat(real)).mode);
  } catch (error) {
    throw notWritten(file, error);
  }
}

/** Why a file was not written: what is wrong with the disk, or at its path (reliability E1). */
export function notWritten(file: string, error: unknown): SyncError {
  const known = fileErrorOf(error, file);
  if (known !== undefined)
    return new SyncError(known.fault === 'disk' ? 'disk' : 'refused', known.what, known.next);
  return new SyncError(
    'refused',
    message('{0} cannot be written ({1}).', file, codeOf(error) ?? String(error)),
  );
}
