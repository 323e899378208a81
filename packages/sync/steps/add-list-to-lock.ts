import { type Message, message } from '#base';
import { fileErrorOf, SyncFolder, whileAlone } from '#files';
import { declaredLists, type ManifestLocation } from '#manifest';
import { NotFoundError, type StyleList, styleId } from '#service';
import { LISTS, readList } from '../kinds/lists/list-kind.ts';
import { lockedList } from '../model/lock/lock.ts';
import { LockFile } from '../storage/lock-file.ts';
import { Records } from '../storage/records.ts';
import { Snapshots } from '../storage/snapshots.ts';
import { SyncError } from '../sync-error.ts';
import { type SyncPorts, syncOrigin } from '../sync-ports.ts';
import { SeenFacts } from './operations/seen-facts.ts';

/** A list that somebody has created from a file, without a push. */
interface CreatedList {
  /** The manifests that may have the file. */
  readonly locations: Promise<readonly ManifestLocation[]>;
  /** Absolute, with `/`. */
  readonly file: string;
  readonly created: StyleList;
}

type LockPorts = Pick<SyncPorts, 'origin' | 'files' | 'clock' | 'signal'> & {
  readonly client: Pick<SyncPorts['client'], 'getStyleList'>;
};

/**
 * Writes a new list into the lock of each manifest that has its file, so that a push changes this list and creates no second one. A file
 * that is synced with another list stays with that one. The list exists, whatever happens to the lock.
 * @returns sentences that say why it is not in the lock, such as another run that syncs the folder; none if it is.
 * @throws what the client throws.
 */
export async function addListToLocks(
  { locations, file, created }: CreatedList,
  ports: LockPorts,
): Promise<readonly Message[]> {
  try {
    for (const location of await locations) await addListToLock(location, file, created, ports);
    return [];
  } catch (error) {
    const known = error instanceof SyncError ? error : fileErrorOf(error);
    if (known === undefined) throw error;
    return [message('The list is created, but not in the lock:'), known.what];
  }
}

async function addListToLock(
  location: ManifestLocation,
  file: string,
  created: StyleList,
  { client, origin, files, clock, signal }: LockPorts,
): Promise<void> {
  const declared = declaredLists(location).find(({ path }) => path === file);
  if (declared === undefined) return;
  const folder = new SyncFolder(location.folder, files);
  const at = syncOrigin(origin);
  await whileAlone(folder, async () => {
    const lockFile = await LockFile.open(folder, at);
    const key = { key: declared.id, origin: at };
    const locked = lockedList(lockFile.lock, key);
    if (locked !== undefined && (await isThere(locked.id))) return;
    const [records, snapshots] = [new Records(folder), new Snapshots(folder)];
    const facts = new SeenFacts({ lockFile, records, snapshots, ports: { origin: at, clock } });
    await facts.see(LISTS, key, readList(created));
    await facts.write();
  });

  async function isThere(id: string): Promise<boolean> {
    try {
      await client.getStyleList(styleId(id), { signal });
      return true;
    } catch (error) {
      if (error instanceof NotFoundError) return false;
      throw error;
    }
  }
}
