import { existsSync } from 'node:fs';
import { MANIFEST_NAME } from '../../../core/file-kinds.ts';
import { MAX_CHECKED_BYTES } from '../../../core/glossary/lint/oversize.ts';
import { findManifest, type ManifestLocation } from '../../../core/manifest/lookup/find-manifest.ts';
import type { Manifest } from '../../../core/manifest/manifest.ts';
import { toSlashes } from '../../../core/text/path.ts';
import { createNamedReader } from './read-named.ts';

/**
 * The manifest at an absolute path with `/`; undefined if none can be read there: then other things, such as names of files, decide. Most
 * folders have no manifest, and an asynchronous check for it takes longer.
 */
export async function readManifestOnDisk(path: string): Promise<Manifest | undefined> {
  if (!existsSync(path)) return undefined;
  const folder = path.slice(0, path.lastIndexOf('/'));
  const bytes = await createNamedReader(folder, MAX_CHECKED_BYTES)(MANIFEST_NAME);
  if (bytes === undefined) return undefined;
  // Loaded here, because its parser is large, and most folders have no manifest.
  const { parseManifest } = await import('../../../core/manifest/manifest.ts');
  return parseManifest(new TextDecoder().decode(bytes));
}

/** The manifest of a folder: in it, or in the nearest folder above that has one. */
export function findManifestAbove(folder: string): Promise<ManifestLocation | undefined> {
  return findManifest(`${toSlashes(folder)}/`, readManifestOnDisk);
}
