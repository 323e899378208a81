import { foldersAbove, MANIFEST_NAME, toSlashes } from '#base';
import type { Manifest } from '../manifest.ts';

/** Reads the manifest at an absolute path with `/`; undefined if none exists. */
type ReadManifest = (path: string) => Promise<Manifest | undefined>;

/** A manifest and the folder that it is in. */
export interface ManifestLocation {
  readonly manifest: Manifest;
  /** Absolute, with `/`, but not at the end. */
  readonly folder: string;
  /** What files that it names must not leave; by default the repository of the folder. */
  readonly within?: string;
}

/** The nearest manifest above a file. `path` is absolute. */
export async function findManifest(
  path: string,
  readManifest: ReadManifest,
): Promise<ManifestLocation | undefined> {
  for (const folder of foldersAbove(toSlashes(path))) {
    const manifest = await readManifest(`${folder}/${MANIFEST_NAME}`);
    if (manifest !== undefined) return { manifest, folder };
  }
  return undefined;
}
