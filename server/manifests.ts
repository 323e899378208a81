import { pathToFileURL } from 'node:url';
import { MANIFEST_NAME } from '../core/files.ts';
import { findManifest, type ManifestPlace } from '../core/manifest/find-manifest.ts';
import { type Manifest, parseManifest } from '../core/manifest/manifest.ts';
import { toSlashes } from '../core/text/path.ts';
import { pathOfUri, type ServerFiles } from './files.ts';

/** The manifests of the workspace. */
export interface Manifests {
  /** The nearest manifest above a file. */
  find(path: string): Promise<ManifestPlace | undefined>;
  /** The manifest in a folder itself; undefined when there is none. */
  in(folder: string): Promise<ManifestPlace | undefined>;
  /** Forgets what was read, because a manifest may have changed. */
  forget(): void;
}

/** Reads each manifest once, from the editor when it is open there, else from the disk. */
export function createManifests(
  files: ServerFiles,
  openText: (uri: string) => string | undefined,
): Manifests {
  const known = new Map<string, Promise<Manifest | undefined>>();
  const load = async (path: string) => {
    const open = openText(pathToFileURL(path).toString());
    if (open !== undefined) return parseManifest(open);
    const bytes = await files.read(path);
    return bytes && parseManifest(new TextDecoder().decode(bytes));
  };
  const read = (path: string) => {
    const manifest = known.get(path) ?? load(path);
    known.set(path, manifest);
    return manifest;
  };
  return {
    find: (path) => findManifest(path, read),
    async in(path) {
      const folder = toSlashes(path);
      const manifest = await read(`${folder}/${MANIFEST_NAME}`);
      return manifest && { manifest, folder };
    },
    forget: () => known.clear(),
  };
}

/** Whether a document is a manifest, by its name. */
export function isManifest(uri: string): boolean {
  return pathOfUri(uri)?.replaceAll('\\', '/').endsWith(`/${MANIFEST_NAME}`) ?? false;
}
