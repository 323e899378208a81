import { MANIFEST_NAME } from '../../files.ts';
import { foldersAbove, toSlashes } from '../../text/path.ts';
import type { Manifest } from '../manifest.ts';

/** Reads the manifest at an absolute path with `/`; undefined when there is none. */
export type ReadManifest = (path: string) => Promise<Manifest | undefined>;

/** A manifest and where it lies. */
export interface ManifestPlace {
  readonly manifest: Manifest;
  /** Absolute, with `/` and without one at its end. */
  readonly folder: string;
}

/** The nearest manifest above a file. `path` is absolute. */
export async function findManifest(
  path: string,
  readManifest: ReadManifest,
): Promise<ManifestPlace | undefined> {
  for (const folder of foldersAbove(toSlashes(path))) {
    const manifest = await readManifest(`${folder}/${MANIFEST_NAME}`);
    if (manifest !== undefined) return { manifest, folder };
  }
  return undefined;
}
