import path from 'node:path';
import { MANIFEST_NAME, toSlashes } from '#base';
import { SyncFolder } from '#files';
import type { ManifestLocation } from '#manifest';
import { EMPTY_LOCK, type Lock } from '../../model/lock/lock.ts';
import { LockFile } from '../../storage/lock-file.ts';
import { asSyncError } from '../../sync-error.ts';
import type { SyncPorts } from '../../sync-ports.ts';

/** Which ids of glossaries and style rule lists other manifests have, with the key there and the path of the manifest, for people. */
export type OtherClaims = ReadonlyMap<string, string>;

/**
 * The ids that the locks of other manifests give to their glossaries and lists at this origin: two manifests that sync one of them would undo each
 * other's changes. What a lock has and its manifest no longer has is not claimed, and neither is anything by a lock that cannot be read.
 */
export async function findOtherClaims({
  origin,
  location,
  files,
  manifests,
}: Pick<SyncPorts, 'origin' | 'location' | 'files' | 'manifests'>): Promise<OtherClaims> {
  const claims = new Map<string, string>();
  for (const other of await manifests()) {
    if (other.folder === location.folder) continue;
    const shown = toSlashes(path.relative(location.folder, `${other.folder}/${MANIFEST_NAME}`));
    const lock = await readableLock(new SyncFolder(other.folder, files), origin);
    for (const { id, key } of claimedBy(other, lock, origin)) claims.set(id, `${key} (${shown})`);
  }
  return claims;
}

function claimedBy({ manifest }: ManifestLocation, { glossaries, lists }: Lock, origin: string) {
  const keys = new Set(manifest.glossaries.map(({ id }) => id));
  const listKeys = new Set(manifest.styleRules.map(({ id }) => id));
  return [
    ...glossaries.filter((locked) => locked.origin === origin && keys.has(locked.key)),
    ...lists.filter((locked) => locked.origin === origin && listKeys.has(locked.key)),
  ];
}

async function readableLock(folder: SyncFolder, origin: string): Promise<Lock> {
  try {
    return (await LockFile.open(folder, origin)).lock;
  } catch (error) {
    if (asSyncError(error) !== undefined) return EMPTY_LOCK;
    throw error;
  }
}
