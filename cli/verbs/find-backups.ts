import { findManifestAbove } from '#files';
import { parseManifest } from '#manifest';
import { backupsIn } from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { clockOf } from '../terminal/host.ts';

/** The backups and where they are: beside the nearest manifest, or without one in a folder of this user. */
export async function findBackups({ host }: Pick<CommandContext, 'host'>) {
  const found = await findManifestAbove(host.cwd);
  const { folder, backups } = backupsIn(found?.folder, { env: host.env, now: () => clockOf(host).now() });
  return { location: found ?? { folder, manifest: parseManifest('{}') }, backups };
}
