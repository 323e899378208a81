import { pathToFileURL } from 'node:url';
import { MANIFEST_NAME } from '../core/files.ts';
import type { ReadManifest } from '../core/manifest/glossary-pair.ts';
import { type Manifest, parseManifest } from '../core/manifest/manifest.ts';
import { pathOfUri, type ServerFiles } from './files.ts';

/** The manifests above the open documents. */
export interface Manifests {
  readonly read: ReadManifest;
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
  return {
    read(path) {
      const manifest = known.get(path) ?? load(path);
      known.set(path, manifest);
      return manifest;
    },
    forget: () => known.clear(),
  };
}

/** Whether a document is a manifest, by its name. */
export function isManifest(uri: string): boolean {
  return pathOfUri(uri)?.replaceAll('\\', '/').endsWith(`/${MANIFEST_NAME}`) ?? false;
}
