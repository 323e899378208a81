import { message } from '#base';
import { FileError, fileErrorOf } from '../file-error.ts';
import type { HeldLock } from '../lock/folder-lock.ts';
import { SYNC_FOLDER, type SyncFolder } from './sync-folder.ts';

const RUN_LOCK = 'run.lock';

/**
 * Works while no other run of this machine does in the same folder (reliability W2, F39).
 * @throws FileError, `locked` with the number of the other process, or if its lock is no folder or the disk takes none.
 */
export async function whileAlone<Result>(
  folder: SyncFolder,
  work: (lock: HeldLock) => Promise<Result>,
): Promise<Result> {
  const lock = await lockRun(folder);
  try {
    return await work(lock);
  } finally {
    await lock.release();
  }
}

async function lockRun(folder: SyncFolder): Promise<HeldLock> {
  const shown = `${SYNC_FOLDER}/${RUN_LOCK}`;
  try {
    return (await folder.lock(RUN_LOCK)) ?? (await refuseLocked(folder));
  } catch (error) {
    throw fileErrorOf(error, shown) ?? error;
  }
}

async function refuseLocked(folder: SyncFolder): Promise<never> {
  const pid = (await folder.holderOf(RUN_LOCK))?.pid;
  throw new FileError(
    'locked',
    message(
      'Another run of Parlance is at work in this folder (process {0}).',
      pid === undefined ? '?' : String(pid),
    ),
    message('Wait until it has ended, then run the command again.'),
  );
}
