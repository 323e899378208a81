import { type Files, SyncFolder } from '#files';
import { declaredLists, type ManifestLocation } from '#manifest';
import { lockedList } from '../../model/lock/lock.ts';
import { LockFile } from '../../storage/lock-file.ts';
import { asSyncError } from '../../sync-error.ts';
import { syncOrigin } from '../../sync-ports.ts';

/** A file of a manifest whose list at the service the lock knows. */
interface LockedFile {
  /** Absolute, with `/`. */
  readonly path: string;
  /** Of the list at the service. */
  readonly id: string;
}

/** The files whose lists a lock knows at a service. A lock that cannot be read knows none: a sync reports it. */
export async function lockedLists(
  location: ManifestLocation,
  origin: string,
  files: Files,
): Promise<readonly LockedFile[]> {
  const declared = declaredLists(location);
  if (declared.length === 0) return [];
  const at = syncOrigin(origin);
  try {
    const { lock } = await LockFile.open(new SyncFolder(location.folder, files), at);
    return declared.flatMap(({ id: key, path }) => {
      const locked = lockedList(lock, { key, origin: at });
      return locked === undefined ? [] : [{ path, id: locked.id }];
    });
  } catch (error) {
    if (asSyncError(error) !== undefined) return [];
    throw error;
  }
}
