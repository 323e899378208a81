import { findManifestAbove } from '#files';
import type { ManifestLocation } from '#manifest';
import type { KeepList } from '#protect';

/**
 * What the nearest manifest of a folder never translates; undefined for nothing.
 * @throws FileError if a manifest is there that cannot be read.
 */
export async function keepListAbove(folder: string): Promise<KeepList | undefined> {
  return keepListOf(await findManifestAbove(folder));
}

/** What a manifest never translates; undefined for nothing. */
export async function keepListOf(
  location: Pick<ManifestLocation, 'manifest'> | undefined,
): Promise<KeepList | undefined> {
  if (location === undefined || location.manifest.keep.length === 0) return undefined;
  // Loaded here, because most manifests keep nothing.
  const { readKeepList } = await import('#protect/lazy');
  return readKeepList(location.manifest.keep);
}
