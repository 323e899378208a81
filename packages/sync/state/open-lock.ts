import type { SyncFolder } from '#files';
import { declaredLists } from '#manifest';
import { createListReader } from '../kinds/lists/local-list.ts';
import { type DeclaredKeys, followKeys, renamedKeys } from '../model/lock/follow-keys.ts';
import type { Lock } from '../model/lock/lock.ts';
import { LockFile } from '../storage/lock-file.ts';
import { Pulls } from '../storage/pulls.ts';
import { Records } from '../storage/records.ts';
import type { SyncPorts } from '../sync-ports.ts';

/**
 * Opens the lock and the records with the keys that the manifest has now, and with what pulls that were killed have brought (reliability S8).
 * Files get them with the next write of the lock.
 * @throws SyncError for a lock that cannot be used.
 */
export async function openLock(
  ports: Pick<SyncPorts, 'origin' | 'location' | 'service'>,
  folder: SyncFolder,
): Promise<{ readonly lockFile: LockFile; readonly records: Records; readonly pulls: Pulls }> {
  const { origin } = ports;
  const lockFile = await LockFile.open(folder, origin);
  const pulls = await Pulls.open(folder, origin);
  const known = pulls.complete(lockFile.lock);
  const declared = await declaredKeys(ports, known);
  const records = new Records(folder, renamedKeys(known, origin, declared));
  const lock = pulls.complete(followKeys(known, origin, declared));
  lockFile.assume(lock, { before: () => records.follow(lock), after: () => pulls.forget() });
  return { lockFile, records, pulls };
}

/** The names of lists are in their files, which are read only if the lock has a list that the manifest does not have. */
async function declaredKeys(
  ports: Pick<SyncPorts, 'location' | 'service'>,
  { lists: locked }: Lock,
): Promise<DeclaredKeys> {
  const { location } = ports;
  const glossaries = location.manifest.glossaries.map(({ id: key, name }) => ({ key, name }));
  const declared = declaredLists(location);
  const keys = new Set(declared.map(({ id }) => id));
  if (locked.every(({ key }) => keys.has(key))) return { glossaries, lists: [] };
  const read = createListReader(ports);
  const lists: { key: string; name: string }[] = [];
  for (const list of declared) {
    const name = (await read(list))?.read?.content.name ?? '';
    lists.push({ key: list.id, name });
  }
  return { glossaries, lists };
}
