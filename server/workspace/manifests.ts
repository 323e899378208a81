import { TextDocument } from 'vscode-languageserver-textdocument';
import { foldersAbove, MANIFEST_NAME, once, toSlashes } from '#base';
import { createNamedFileFinder } from '#files/model';
import { findManifest, type Manifest, type ManifestLocation } from '#manifest';
import { pathOfUri, uriOfPath } from './addresses.ts';
import { locateWith, type ServerFiles } from './files.ts';

/** The manifests of the workspace. */
export interface Manifests {
  /** The nearest manifest above a file. */
  find(path: string): Promise<ManifestLocation | undefined>;
  /** The manifest in a folder itself; undefined if none exists. */
  in(folder: string): Promise<ManifestLocation | undefined>;
  /** The text of the manifest in a folder itself, with its version if it is open; undefined if none exists. */
  document(folder: string): Promise<ManifestDocument | undefined>;
  /** Forgets what was read at a path with `/`, or at all paths, because a manifest can have changed. */
  forget(path?: string): void;
}

/** A manifest as text. */
interface ManifestDocument {
  readonly document: TextDocument;
  /** Null for a file that is not open. */
  readonly version: number | null;
}

/** Loads the parser of manifests when the first one is found. It is a bundle of its own, so that the server starts sooner. */
export const loadParser = once(() => import('#manifest/lazy'));

/**
 * Reads each manifest once, from the editor if it is open there, or else from the disk.
 * @param openAt Finds the open document of a path with `/`: editors write the same path as different addresses.
 */
export function createManifests(
  files: ServerFiles,
  openAt: (path: string) => TextDocument | undefined,
): Manifests {
  const known = new Map<string, Promise<Manifest | undefined>>();
  const load = async (path: string) => {
    const loaded = await loadDocument(path, files, openAt);
    if (loaded === undefined) return undefined;
    const { parseManifest } = await loadParser();
    return parseManifest(loaded.document.getText());
  };
  const read = (path: string) => {
    const manifest = known.get(path) ?? load(path);
    known.set(path, manifest);
    return manifest;
  };
  return {
    find(path) {
      // All folders are read at the same time, because opening a glossary would wait for each of them.
      for (const folder of foldersAbove(toSlashes(path))) void read(`${folder}/${MANIFEST_NAME}`);
      return findManifest(path, read);
    },
    async in(path) {
      const folder = toSlashes(path);
      const manifest = await read(`${folder}/${MANIFEST_NAME}`);
      return manifest && { manifest, folder };
    },
    document: (folder) => loadDocument(`${toSlashes(folder)}/${MANIFEST_NAME}`, files, openAt),
    forget(path) {
      if (path === undefined) known.clear();
      else known.delete(path);
    },
  };
}

async function loadDocument(
  path: string,
  files: ServerFiles,
  openAt: (path: string) => TextDocument | undefined,
): Promise<ManifestDocument | undefined> {
  const open = openAt(path);
  if (open !== undefined) return { document: open, version: open.version };
  // Most folders have none, which reading finds out sooner than looking for links.
  const isThere = (await files.size?.(path)) !== undefined;
  const find = createNamedFileFinder(path.slice(0, path.lastIndexOf('/')), locateWith(files));
  const { fault, real, id } = isThere
    ? await find(MANIFEST_NAME)
    : { fault: undefined, real: path, id: undefined };
  const bytes = fault === undefined ? await files.read(real, id) : undefined;
  const text = bytes && new TextDecoder().decode(bytes);
  return text === undefined
    ? undefined
    : { document: TextDocument.create(uriOfPath(path), 'jsonc', 0, text), version: null };
}

/** Whether a document is a manifest, by its name. */
export function isManifest(uri: string): boolean {
  return pathOfUri(uri)?.replaceAll('\\', '/').endsWith(`/${MANIFEST_NAME}`) ?? false;
}
