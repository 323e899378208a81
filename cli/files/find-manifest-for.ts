import { findManifestAbove, findManifestIn } from '#files';
import type { ManifestLocation } from '#manifest';
import type { CliHost } from '../terminal/host.ts';

/**
 * The manifest that counts where a command works: the nearest one, or if nothing above a root is read, only the one in it (reliability R7).
 * @throws FileError if it is there and cannot be read.
 */
export function findManifestFor({
  cwd,
  root,
}: Pick<CliHost, 'cwd' | 'root'>): Promise<ManifestLocation | undefined> {
  return root === undefined ? findManifestAbove(cwd) : findManifestIn({ folder: root, within: root });
}
