import { message } from '../../../core/message.ts';
import { acquireLock, type HeldLock, holderOf } from '../../lock/folder-lock.ts';
import { refuseForeign } from '../storage/own-files.ts';
import { SYNC_FOLDER, type SyncFolder } from '../storage/sync-folder.ts';
import { SyncError } from '../sync-error.ts';

const RUN_LOCK = 'run.lock';

/**
 * Works while no other run of this machine does in the same folder (reliability W2, F39).
 * @throws SyncError with the number of the other process, or if its lock is no folder.
 */
export async function whileAlone<Result>(
  folder: SyncFolder,
  work: (lock: HeldLock) => Promise<Result>,
): Promise<Result> {
  await folder.make('.');
  const path = folder.path(RUN_LOCK);
  await refuseForeign(folder.files, path, `${SYNC_FOLDER}/${RUN_LOCK}`, 'folder');
  const lock = await acquireLock(path);
  if (lock === undefined) {
    const pid = (await holderOf(path))?.pid;
    throw new SyncError(
      'locked',
      message(
        'Another run of Parlance is at work in this folder (process {0}).',
        pid === undefined ? '?' : String(pid),
      ),
      message('Wait until it has ended, then run the command again.'),
    );
  }
  try {
    return await work(lock);
  } finally {
    await lock.release();
  }
}
