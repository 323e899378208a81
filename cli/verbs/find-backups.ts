import { toSlashes } from '#base';
import { findManifestAbove } from '#files';
import { type ManifestLocation, parseManifest } from '#manifest';
import { userBackups } from '#sync';
import type { CommandContext } from '../command/command-context.ts';

/** Where backups are: beside the nearest manifest, or without one in a folder of this user. */
export async function findBackups({ host }: Pick<CommandContext, 'host'>): Promise<ManifestLocation> {
  const found = await findManifestAbove(host.cwd);
  return found ?? { folder: toSlashes(userBackups(host.env)), manifest: parseManifest('{}') };
}
