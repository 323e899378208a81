import { message } from '#base';
import { codeOf, fileErrorOf, InsideFile, MOVE_IT, SYNC_FOLDER, type SyncFolder } from '#files';
import { asSyncError, SyncError } from '../sync-error.ts';

/**
 * Puts a text into a file, as a whole, in place of what was read of it; undefined stands for no file.
 * @returns whether it was written: what somebody has saved meanwhile stays.
 */
export type PutText = (target: InsideFile, text: string, before: Uint8Array | undefined) => Promise<boolean>;

const putWhole: PutText = (target, text, before) => target.write(new TextEncoder().encode(text), { before });

/**
 * Creates the file that the manifest names, inside the repository only.
 * @throws SyncError if something is there by now, or the name leads out of the repository.
 */
export async function createSyncedFile(
  folder: string,
  shown: string,
  text: string,
  put: PutText = putWhole,
): Promise<void> {
  const target = new InsideFile({ folder }, shown);
  const isCreated = await written(shown, async () =>
    (await target.stat()) === undefined ? put(target, text, undefined) : false,
  );
  if (!isCreated) throw new SyncError('refused', message('{0} exists already.', shown), MOVE_IT);
}

/**
 * Replaces the text of a file as a whole. A file that somebody has saved meanwhile is left as it is, and the text is kept beside the
 * snapshots (reliability F48).
 * @param before What was read of it.
 * @throws SyncError if it was not replaced.
 */
export async function replaceSyncedFile(
  { file, before }: { readonly file: string; readonly before: Uint8Array },
  text: string,
  folder: SyncFolder,
  put: PutText = putWhole,
): Promise<void> {
  if (await written(file, () => put(folder.target(file), text, before))) return;
  const copy = `copies/${encodeURIComponent(file)}`;
  await folder.write(copy, text);
  throw new SyncError(
    'conflict',
    message('{0} was saved while it was pulled. It was not overwritten.', file),
    message('What it would have become is in {0}. Run the command again to merge.', `${SYNC_FOLDER}/${copy}`),
  );
}

async function written(shown: string, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    throw notWritten(shown, error);
  }
}

/** Why a file was not written: what is wrong with the disk, or at its path (reliability E1). */
export function notWritten(file: string, error: unknown): SyncError {
  const what = message('{0} cannot be written ({1}).', file, codeOf(error) ?? String(error));
  return asSyncError(fileErrorOf(error, file) ?? error) ?? new SyncError('refused', what);
}
