import { findManifestAbove } from '#files';
import type { ManifestLocation } from '#manifest';
import { DISK_READING } from './disk/disk-reading.ts';
import { type LoadOptions, type Project, projectOf } from './project-of.ts';

export { MAX_PROJECT_FILE_BYTES, type Project } from './project-of.ts';

/**
 * Loads the project that a folder belongs to: the nearest manifest above, and the files of its section `translations`. Undefined if there is
 * no manifest, or if it has no such section.
 * @throws FileError if the manifest cannot be read; CancelledError.
 */
export async function loadProject(
  start: string,
  { codes, signal }: LoadOptions,
): Promise<Project | undefined> {
  const location = await findManifestAbove(start);
  return location && projectIn(location, { codes, signal });
}

/**
 * The project of a manifest that is known, on this machine; undefined if it has no section `translations`.
 * @throws CancelledError.
 */
export function projectIn(location: ManifestLocation, options: LoadOptions): Promise<Project | undefined> {
  return projectOf(location, options, DISK_READING);
}
