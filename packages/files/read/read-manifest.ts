import { existsSync, type Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { MANIFEST_NAME, type Message, message, resolvePath, toSlashes } from '#base';
import { MAX_CHECKED_BYTES } from '#glossary';
import { findManifest, type Manifest, type ManifestLocation } from '#manifest';
import { FileError, foreignText, MOVE_IT } from '../file-error.ts';
import { createReader, type Reach, readNamed } from './read-named.ts';

/**
 * The manifest at an absolute path with `/`; undefined if none can be read there: then other things, such as names of files, decide. Most
 * folders have no manifest, and an asynchronous check for it takes longer.
 */
export function readManifestOnDisk(path: string): Promise<Manifest | undefined> {
  return readManifestIn({ folder: path.slice(0, path.lastIndexOf('/')) });
}

async function readManifestIn(reach: Reach): Promise<Manifest | undefined> {
  if (!existsSync(`${reach.folder}/${MANIFEST_NAME}`)) return undefined;
  const bytes = await createReader(reach, MAX_CHECKED_BYTES)(MANIFEST_NAME);
  if (bytes === undefined) return undefined;
  // Loaded here, because its parser is large, and most folders have no manifest.
  const { parseManifest } = await import('#manifest/lazy');
  return parseManifest(new TextDecoder().decode(bytes));
}

/**
 * The manifest of a folder: in it, or in the nearest folder above that has one.
 * @throws FileError that says what is in its place if that cannot be read.
 */
export function findManifestAbove(folder: string): Promise<ManifestLocation | undefined> {
  return findManifest(`${toSlashes(folder)}/`, async (path) => {
    const manifest = await readManifestOnDisk(path);
    if (manifest !== undefined || (await statsOf(path)) === undefined) return manifest;
    throw await unusableManifest(path);
  });
}

/**
 * The manifest in a folder itself, when nothing outside of a root is read.
 * @throws FileError that says what is in its place if that cannot be read.
 */
export async function findManifestIn(reach: Reach): Promise<ManifestLocation | undefined> {
  const path = `${reach.folder}/${MANIFEST_NAME}`;
  const manifest = await readManifestIn(reach);
  if (manifest !== undefined) return { manifest, ...reach };
  if ((await statsOf(path)) === undefined) return undefined;
  throw await unusableManifest(path);
}

/**
 * The text of the manifest in a folder; undefined without one.
 * @throws FileError if it is something else than a file of the repository.
 */
export async function readManifestText(folder: string): Promise<string | undefined> {
  const { fault, bytes } = await readNamed({ folder }, MANIFEST_NAME, MAX_CHECKED_BYTES);
  if (fault === 'missing') return undefined;
  if (bytes === undefined) throw await unusableManifest(resolvePath(folder, MANIFEST_NAME));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** Why a manifest that is there cannot be read. */
async function unusableManifest(path: string): Promise<FileError> {
  return new FileError('path', whyUnusable(await statsOf(path)), MOVE_IT);
}

function statsOf(path: string): Promise<Stats | undefined> {
  return lstat(path).catch(() => undefined);
}

function whyUnusable(found: Stats | undefined): Message {
  if (found === undefined) return message('{0} does not exist.', MANIFEST_NAME);
  if (found.isSymbolicLink())
    return message('{0} is a symbolic link to what is not a file in this repository.', MANIFEST_NAME);
  if (!found.isFile()) return foreignText(found.isDirectory() ? 'folder' : 'other', MANIFEST_NAME);
  if (found.size > MAX_CHECKED_BYTES)
    return message(
      '{0} is larger than {1} MB and is not read.',
      MANIFEST_NAME,
      MAX_CHECKED_BYTES / 1_000_000,
    );
  return message('You have no permission to read {0}.', MANIFEST_NAME);
}
